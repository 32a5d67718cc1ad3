// The page of a stranger's application that uses the stock library for hosted sign-in; bundled by the journey beside it.
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, getCurrentUser, signInWithRedirect, signOut } from 'aws-amplify/auth'
import 'aws-amplify/auth/enable-oauth-listener'
import { Hub } from 'aws-amplify/utils'

const { host, origin } = location
const show = (text: string) => {
  document.title = text
}
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signInWithRedirect') void tell()
  if (payload.event === 'signInWithRedirect_failure') show(`failed: ${payload.data?.error?.message}`)
})
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: 'ap-southeast-2_sidepot',
      userPoolClientId: 'sidepot-web',
      userPoolEndpoint: `${origin}/identity/`,
      loginWith: {
        oauth: {
          domain: host,
          scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
          redirectSignIn: [`${origin}/`],
          redirectSignOut: [`${origin}/`],
          responseType: 'code',
        },
      },
    },
  },
})
const tell = async () => {
  const { userId } = await getCurrentUser()
  const before = (await fetchAuthSession()).tokens?.accessToken.toString()
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
  show(`signed in: ${userId} ${before !== after ? 'refreshed' : 'not refreshed'}`)
}
Object.assign(window, { start: () => signInWithRedirect(), leave: () => signOut() })
if (!location.search.includes('code=')) show('ready')
