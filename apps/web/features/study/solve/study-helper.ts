// A thread that helps the solver's worker; it does nothing else until it is ended.
import type { HelperJob } from '@sidepot/solver/postflop'
import { help } from '@sidepot/solver/postflop/helper'

self.addEventListener('message', (event: MessageEvent<HelperJob>) => help(event.data), { once: true })
