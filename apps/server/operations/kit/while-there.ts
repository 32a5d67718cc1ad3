// What commands write for a person may take hours: nothing is written for somebody whose account was deleted meanwhile.
import { err, type Result } from '@sidepot/engine/result'
import { user } from '@sidepot/models/user'
import { findOne } from '../../derive/read.ts'
import type { OperationFailure, Work } from './work.ts'

export const whileThere =
  <T>(run: (work: Work) => Promise<Result<T, OperationFailure>>) =>
  async (work: Work): Promise<Result<T, OperationFailure>> =>
    (await findOne(work.trx, user, work.userId)) ? run(work) : err({ code: 'unauthorized' })
