import type { IncomingMessage } from 'node:http'
import { defined } from '../engine/index.ts'

/**
 * What is wrong with the host that a request names, or undefined. It must name one (RFC 9112, 3.2): where there are two,
 * whoever stands before the service may have gone by the other.
 */
export const hostFault = ({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): string | undefined => {
  if (host === undefined) return httpVersion === '1.1' ? 'this header is missing; HTTP/1.1 asks for it' : undefined
  if (hostsIn(rawHeaders) > 1) return 'this header is given more than once; give it once'
  return hostForm.test(host) ? undefined : 'this must be a name or an address, and a port behind it if need be'
}

/** `uri-host [ ":" port ]` of RFC 9110, which may be empty. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

const hostsIn = (rawHeaders: readonly string[]): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (defined(rawHeaders[at]).length === 4 && defined(rawHeaders[at]).toLowerCase() === 'host') count += 1
  return count
}
