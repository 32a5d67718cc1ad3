import type { FormatEntry } from '@sidepot/charts/catalogue'
import { gto as words } from '@sidepot/messages/web-gto'

/** What sets a format apart beside game, players and stack. */
export const formatKind = ({
  players,
  profile,
  blinds,
  limpers,
  openLimps,
  jamOrFold,
  ante,
  rake,
}: FormatEntry): string =>
  [
    jamOrFold ? words.viewer.jamOrFold : profile === 'live' ? words.viewer.live : words.viewer.online,
    ...(blinds.length > 2 ? [words.viewer.straddle] : []),
    ...(limpers ? [words.viewer.limpers] : []),
    ...(openLimps ? [words.viewer.openLimps] : []),
    ...(ante > 0 ? [words.viewer.antes(ante * players)] : []),
    ...(profile === 'live' && rake.share === 0 ? [words.viewer.noRake] : []),
  ].join(', ')

export const formatName = (entry: FormatEntry): string =>
  words.viewer.formatName(entry.game, entry.players, entry.stack)
