import type { Place } from './address.ts'
import type { Channel } from './channel.ts'
import { HttpChannel } from './http-channel.ts'
import { ProcessChannel } from './process-channel.ts'

export const openChannel = (place: Place): Channel =>
  'command' in place ? new ProcessChannel(place.command) : new HttpChannel(place.url)
