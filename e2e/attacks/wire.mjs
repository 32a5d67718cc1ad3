// What the attacks speak: the pool's JSON, GraphQL, signed requests, raw bytes. Node alone, as an outsider would.
import { createHash, createHmac } from 'node:crypto'
import { connect } from 'node:net'

const POOL = 'AWSCognitoIdentityProviderService'
const CLIENT = 'sidepot-web'
export const PASSWORD = 'a boat full of quiet turnips 7'

export function wireOf(base) {
  const url = new URL(base)
  const send = async (path, init = {}) => {
    const answer = await fetch(`${base}${path}`, { redirect: 'manual', ...init })
    const text = await answer.text()
    return { status: answer.status, text, headers: answer.headers }
  }
  const identity = async (target, body, headers = {}) => {
    const name = target.includes('.') ? target : `${POOL}.${target}`
    const { status, text } = await send('/identity/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': name, ...headers },
      body: JSON.stringify({ ClientId: CLIENT, ...body }),
    })
    return { status, text, json: jsonOf(text) }
  }
  const graphql = (query, { token, variables = {}, headers = {} } = {}) =>
    send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
      body: typeof query === 'string' ? JSON.stringify({ query, variables }) : JSON.stringify(query),
    })
  /** The newest code mailed to this address; the server must be on this machine and have no SMTP server. */
  const code = async email => {
    const { text } = await send('/dev/mail', { headers: { accept: 'application/json' } })
    const mails = jsonOf(text).filter(mail => mail.to.includes(email))
    return (
      mails
        .sort((a, b) => (a.at < b.at ? 1 : -1))[0]
        ?.text.match(/\b(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/)?.[0] ?? ''
    )
  }
  const signIn = (username, password = PASSWORD, headers = {}) =>
    identity(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD: password } },
      headers,
    )
  /** Bytes as they are, and what comes back before the server ends it or falls silent. */
  const raw = (bytes, waitMs = 3000) =>
    new Promise(resolve => {
      const parts = []
      const begun = Date.now()
      const done = end => {
        clearTimeout(timer)
        socket.destroy()
        resolve({ text: Buffer.concat(parts).toString('latin1'), end, ms: Date.now() - begun })
      }
      const socket = connect(Number(url.port || 80), url.hostname, () => socket.write(bytes))
      const timer = setTimeout(() => done('open'), waitMs)
      socket.on('data', part => parts.push(part))
      socket.on('error', () => done('error'))
      socket.on('close', () => done('closed'))
    })
  return { base, url, send, identity, graphql, code, signIn, raw }
}

export function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const hash = text => createHash('sha256').update(text).digest('hex')
const hmac = (key, text) => createHmac('sha256', key).update(text).digest()

/** AWS Signature 4 of a POST of JSON; `at` is the time it says. */
export function signed(
  url,
  path,
  body,
  { AccessKeyId, SecretKey, SessionToken },
  at = new Date(),
  more = {},
) {
  const stamp = `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const day = more.day ?? stamp.slice(0, 8)
  const region = more.region ?? 'ap-southeast-2'
  const service = more.service ?? 'appsync'
  const headers = {
    'content-type': 'application/json',
    host: url.host,
    'x-amz-date': stamp,
    'x-amz-security-token': SessionToken,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map(name => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', path, '', lines, names.join(';'), hash(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [day, region, service, 'aws4_request'].reduce(hmac, `AWS4${SecretKey}`)
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', stamp, scope, hash(canonical)].join('\n'))
    .digest('hex')
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${AccessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
