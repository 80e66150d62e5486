import type { IncomingMessage } from 'node:http'
import { defined, type Text } from '../engine/index.ts'
import { say } from './says.ts'

/**
 * What is wrong with the host that a request names, or undefined. It must name one (RFC 9112, 3.2): where there are two,
 * whoever stands before the service may have gone by the other.
 */
export const hostFault = ({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): Text | undefined => {
  if (host === undefined) return httpVersion === '1.1' ? say.noHost : undefined
  if (hostsIn(rawHeaders) > 1) return say.manyHosts
  return hostForm.test(host) ? undefined : say.hostForm
}

/** `uri-host [ ":" port ]` of RFC 9110, which may be empty. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

const hostsIn = (rawHeaders: readonly string[]): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (defined(rawHeaders[at]).length === 4 && defined(rawHeaders[at]).toLowerCase() === 'host') count += 1
  return count
}
