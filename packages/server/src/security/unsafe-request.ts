export type UnsafeCode =
  | 'bad-certificate'
  | 'failed'
  | 'insecure-redirect'
  | 'invalid-address'
  | 'private-address'
  | 'refused-status'
  | 'timed-out'
  | 'too-large'
  | 'too-many-redirects'
  | 'unknown-host'

/** A request that was refused or failed. The message is for the user who entered the address. */
export class UnsafeRequest extends Error {
  override name = 'UnsafeRequest'
  readonly code: UnsafeCode
  /** The HTTP status of a `refused-status`. */
  readonly status: number | undefined

  constructor(
    message: string,
    code: UnsafeCode = 'failed',
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status
  }
}

/** The longest that a request may take unless it says otherwise. In milliseconds. */
export const LONGEST_WAIT = 5_000

/** Node's names for certificates that are expired, self-signed, of another host or of an unknown authority. */
const CERTIFICATE_ERROR =
  /^(CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE))/

/** Names the failure of a connection, for the user. */
export function failureOf(error: Error, milliseconds = LONGEST_WAIT): UnsafeRequest {
  if (error instanceof UnsafeRequest) return error
  const [words, code] = describe(error, milliseconds)
  return new UnsafeRequest(words, code, { cause: error })
}

function describe(error: Error & { code?: unknown }, milliseconds: number): [string, UnsafeCode] {
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return [`There was no answer within ${milliseconds / 1000} seconds.`, 'timed-out']
  const isOfCertificate = typeof error.code === 'string' && CERTIFICATE_ERROR.test(error.code)
  return ['No connection to this address was possible.', isOfCertificate ? 'bad-certificate' : 'failed']
}
