import { FOLLOW_STATUSES } from '../kit/enumerations.ts'
import { fixed, oneOf, or, ref } from '../kit/kinds.ts'
import { by, model, one, type Row, unique } from '../kit/model.ts'
import { all, any, not, owned, self, where } from '../kit/rules.ts'

// Asked for by the follower, answered by the followed, ended by either, never of oneself; a block can only be lifted by who set it.
const asking = self('followerUserId')
const asked = self('followedUserId')
/** Nobody had asked: made as a block, and not changed since. Accepted, it would follow for somebody who never wanted to. */
const unasked = all(where('status', 'BLOCKED'), where('_version', 1))
export const follower = model({
  name: 'Follower',
  owner: owned('followerUserId', {
    read: any(asking, asked),
    create: any(
      all(asking, not(asked), where('status', 'PENDING')),
      all(asked, not(asking), where('status', 'BLOCKED')),
    ),
    update: all(asked, not(unasked)),
    delete: any(asked, all(asking, not(where('status', 'BLOCKED')))),
  }),
  fields: {
    followerUserId: fixed(ref('User')),
    followedUserId: fixed(ref('User')),
    status: or(oneOf('FollowStatus', FOLLOW_STATUSES), 'PENDING'),
  },
  indexes: [
    by('followersByFollowerUserId', 'followerUserId'),
    by('followersByFollowedUserId', 'followedUserId'),
    unique('followerUserId', 'followedUserId'),
  ],
  relations: { follower: one('User', 'followerUserId'), followed: one('User', 'followedUserId') },
  concerns: ['followedUserId'],
})
export type Follower = Row<typeof follower>
