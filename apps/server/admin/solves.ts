// Games that people asked to have solved, as commands: list them, stop one.
import { adminMessages } from '@sidepot/messages/admin'
import { solveRequest } from '@sidepot/models/solve-request'
import { migrate } from '../db/migrate.ts'
import { openKysely } from '../db/pool.ts'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { type Command, withDatabase } from './command.ts'

export const solvesCommand: Command = async (_words, { config, say }) =>
  withDatabase(config, async pool => {
    await migrate(pool)
    const jobs = await pool.query<{ game: string; since: string; waiting: string; progress: string | null }>(
      `select j.game, to_char(j.asked_at, 'YYYY-MM-DD HH24:MI') as since, count(r.id)::text as waiting,
         (max(r.progress) filter (where r.status = 'RUNNING') / 10)::text as progress
       from solve_job j left join solve_requests r
         on r.game = j.game and not r._deleted and r.status in ('WAITING', 'RUNNING')
       group by j.game, j.asked_at order by j.asked_at, j.game`,
    )
    for (const { game, since, waiting, progress } of jobs.rows)
      say(
        adminMessages.solve(since, game, Number(waiting), progress === null ? null : Number(progress) / 100),
      )
    const packs = await pool.query<{ count: string; bytes: string }>(
      'select count(*)::text as count, coalesce(sum(length(bytes)), 0)::text as bytes from solved_pack',
    )
    say(adminMessages.solves(jobs.rows.length, Number(packs.rows[0]!.count), Number(packs.rows[0]!.bytes)))
    return 0
  })

export const stopSolveCommand: Command = async ([game], { config, say, now }) =>
  game === undefined
    ? null
    : withDatabase(config, async pool => {
        await migrate(pool)
        const db = openKysely(pool)
        const open = (await find(db, solveRequest, { game })).filter(
          ({ status }) => status === 'WAITING' || status === 'RUNNING',
        )
        for (const { id } of open)
          await write(
            db,
            solveRequest,
            { kind: 'update', id, set: { status: 'FAILED', secondsLeft: null } },
            now(),
          )
        say(open.length > 0 ? adminMessages.solveStopped(game) : adminMessages.noSolve(game))
        return open.length > 0 ? 0 : 1
      })
