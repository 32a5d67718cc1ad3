import { bool, fixed, int, json, longText, maybe, money, number, or, ref, text, time } from '../kit/kinds.ts'
import { by, many, model, type Row } from '../kit/model.ts'
import { owned } from '../kit/rules.ts'

export const player = model({
  name: 'Player',
  owner: owned('userId'),
  fields: {
    userId: fixed(ref('User')),
    firstname: maybe(text()),
    lastname: maybe(text()),
    nickname: maybe(text()),
    /** The online room in which the nickname is a screen name (IMP-6). */
    room: maybe(text()),
    physicalAttributes: maybe(longText()),
    playStyle: maybe(text()),
    playRating: maybe(int()),
    notes: maybe(longText()),
    profilePictureUrl: maybe(text()),
    lifetimeStats: maybe(json()),
    totalHoursFaced: maybe(number()),
    isAnonymous: or(bool(), false),
    isHero: or(bool(), false),
    handCount: or(int(), 0),
    totalProfit: or(money(), 0),
    lastPlayedDate: maybe(time()),
  },
  indexes: [by('playersByUserId', 'userId')],
  relations: {
    playerSessions: many('PlayerSession', 'playerSessionsByPlayerIdAndSessionStart'),
    playerHands: many('PlayerHand', 'playerHandsByPlayerIdAndCreatedAt'),
  },
})
export type Player = Row<typeof player>
