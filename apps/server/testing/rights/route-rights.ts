// Who gets what from which HTTP route. `routes.test.ts` requests each of them for each letter.

/**
 * Routes to the records of one owner, a letter per caller in the order of `CALLERS` (anonymous, guest, apiKey, disabled, stranger,
 * follower, superAdmin, owner): y is answered, ! must sign in (401), x is refused (403), n finds nothing (404).
 */
export const ROUTE_RIGHTS: Readonly<Record<string, string>> = {
  // What was shared by its link is everybody's who has the link.
  'GET /public/hands/share/:shareId': 'yyyyyyyy',
  'GET /public/hands/share/:shareId/comments': 'yyyyyyyy',
  'GET /public/hands/share/:shareId/picture.png': 'yyyyyyyy',
  'GET /hands/view/:shareId': 'yyyyyyyy',
  'GET /hands/embed/:shareId': 'yyyyyyyy',
  // Somebody else's picture and one that never was are answered alike.
  'GET /players/:id/picture': 'nnnnnnny',
  'PUT /players/:id/picture': '!!!!nnny',
  'DELETE /players/:id/picture': '!!!!nnny',
  'POST /hands/:id/share': '!!!!xxxy',
  'DELETE /hands/:id/share': '!!!!xxxy',
}

/** Routes that belong to nobody; what is behind the API, sign-in and realtime has tables of its own. */
export const OPEN_ROUTES: readonly string[] = [
  'POST /graphql',
  'POST /identity',
  'POST /identity/',
  'GET /oauth2/authorize',
  'GET /oauth2/authorize/*',
  'POST /oauth2/authorize',
  'GET /oauth2/sign-in/:uid',
  'POST /oauth2/sign-in/:uid',
  'GET /oauth2/style.css',
  'OPTIONS /oauth2/token',
  'POST /oauth2/token',
  'POST /oauth2/revoke',
  'GET /oauth2/userInfo',
  'POST /oauth2/userInfo',
  'GET /logout',
  'GET /public/guests',
  'GET /.well-known/jwks.json',
  'GET /.well-known/openid-configuration',
  'GET /ap-southeast-2_sidepot/.well-known/jwks.json',
  // The archive of whoever's token it is, freshly proved: http/archive.test.ts.
  'POST /account/archive',
  // Solved games by the digest of their bytes: nothing personal.
  'GET /packs/:file',
  // A study for whoever asked for it, and nothing for anybody else: solving/studies.test.ts.
  'GET /studies/:file',
  // What the server solved of a hand, for the hand's owner alone: solving/studies.test.ts.
  'GET /studies/hands/:handId',
  // For visitors on this machine only.
  'GET /dev/mail',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /*',
]
