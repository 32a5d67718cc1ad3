// A hand of the local store as it travels. Apart from what watches a hand: the page of a shared hand knows no models.
import type { Rec } from '../../../data/wire/documents.ts'
import { sendable } from '../../../data/wire/received.ts'
import type { StoredRecord } from './stored-hand.ts'

export const storedOf = (hand: Rec<'Hand'>): StoredRecord => sendable('Hand', hand) as StoredRecord
