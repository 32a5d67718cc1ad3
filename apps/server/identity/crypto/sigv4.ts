// Checks an AWS Signature Version 4 request: canonical request, string to sign, derived key, skew of five minutes.
import { createHash, createHmac } from 'node:crypto'
import { sameBytes } from '../kit/secrets.ts'

export const clockSkewMs = 5 * 60_000

export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Hex SHA-256 of the body; a browser's signer covers it through x-amz-content-sha256 or the hash of the text. */
  readonly bodyHash: string
}

export interface SignatureClaim {
  readonly accessKeyId: string
  readonly region: string
  readonly service: string
  readonly date: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

const hex = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex')
const mac = (key: Uint8Array | string, value: string) => createHmac('sha256', key).update(value).digest()

export const hashBody = (body: string | Uint8Array) => hex(body)

export const parseSignature = (authorization: string): SignatureClaim | null => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/,\s]{1,128})\/(\d{8})\/([a-z0-9-]{1,32})\/([a-z0-9-]{1,32})\/aws4_request, ?SignedHeaders=([a-z0-9;-]{1,512}), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!match) return null
  const [, accessKeyId = '', date = '', region = '', service = '', headers = '', signature = ''] = match
  return { accessKeyId, date, region, service, signedHeaders: headers.split(';'), signature }
}

/** "20261115T024500Z" as milliseconds, or null. */
const amzTime = (text: string | undefined) => {
  const m = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  return m ? Date.parse(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}Z`) : null
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: string) =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

export const signRequest = (
  request: SignedRequest,
  claim: Omit<SignatureClaim, 'signature' | 'accessKeyId'>,
  secret: string,
) => {
  const headers = claim.signedHeaders
    .map(name => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('')
  // The path is encoded once more on top of what is on the wire, as the scheme asks of every service but S3.
  const path = request.path.split('/').map(encode).join('/')
  const canonical = [
    request.method,
    path,
    canonicalQuery(request.query),
    headers,
    claim.signedHeaders.join(';'),
    request.bodyHash,
  ].join('\n')
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'] ?? '', scope, hex(canonical)].join('\n')
  const day = mac(`AWS4${secret}`, claim.date)
  const key = mac(mac(mac(day, claim.region), claim.service), 'aws4_request')
  return mac(key, toSign)
}

export type SignatureFault = 'malformed' | 'skewed' | 'mismatch'

export const checkSignature = (
  request: SignedRequest,
  claim: SignatureClaim,
  secret: string,
  allowed: { regions: readonly string[]; services: readonly string[] },
  now: Date,
): SignatureFault | null => {
  if (!allowed.regions.includes(claim.region) || !allowed.services.includes(claim.service)) return 'malformed'
  // Without these the signature would say nothing about where and when.
  if (!claim.signedHeaders.includes('host') || !claim.signedHeaders.includes('x-amz-date')) return 'malformed'
  const at = amzTime(request.headers['x-amz-date'])
  if (at === null || !request.headers['x-amz-date']?.startsWith(claim.date)) return 'malformed'
  if (Math.abs(now.getTime() - at) > clockSkewMs) return 'skewed'
  const expected = signRequest(request, claim, secret)
  return sameBytes(expected, Buffer.from(claim.signature, 'hex')) ? null : 'mismatch'
}
