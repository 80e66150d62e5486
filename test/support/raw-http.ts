import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends text to a service as it is; all that comes back until the service hangs up. */
export const exchange = async (url: string, text: string): Promise<string> => {
  const socket = open(url)
  socket.write(text)
  return received(socket)
}

/** A bare connection to a service. What breaks it is no concern of a test: what came back is. */
export const open = (url: string): Socket => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  socket.on('error', () => {})
  return socket
}

/** All that comes until the connection is closed. */
export const received = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', bytes => {
    text += bytes.toString('latin1')
  })
  if (!socket.closed) await once(socket, 'close')
  return text
}

/** The head and the body of a reply that is not sent in chunks. */
export const readReply = (text: string) => {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
