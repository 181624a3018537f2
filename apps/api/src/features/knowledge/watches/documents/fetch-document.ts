import {
  fetchedTypeNames,
  type FetchedType,
  type FetchRefusal,
} from '@domicile/contract/knowledge/watches/fetch-kinds'
import { documentType } from '@domicile/server/files/document-type'
import { isZip } from '@domicile/server/files/unzip'
import type { Scan } from '@domicile/server/http/uploads'
import { getSafely } from '@domicile/server/security/safe-request'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { type UnsafeCode, UnsafeRequest } from '@domicile/server/security/unsafe-request'

export type FetchedDocument = {
  bytes: Buffer
  mediaType: FetchedType
  /** The label that the server sent; null if it sent none. */
  charset: string | null
  /** The address after all redirections. */
  finalUrl: string
}

export type FetchParts = {
  /** Scans the file for malware, as uploads are scanned. */
  scan?: Scan | undefined
  requestOptions?: SafeRequestOptions | undefined
  /** Smaller ones for tests. */
  limits?: Partial<typeof fetchLimits>
}

export const fetchLimits = { bytes: 10 * 1024 * 1024, milliseconds: 20_000, redirections: 5 }

/**
 * Fetches a document from an address that a user typed: public http and https addresses only, redirections included, and
 * within limits. Returns it or the reason why it is refused; throws only if the scanner for malware is away.
 */
export async function fetchDocument(
  url: string,
  { scan, requestOptions, limits }: FetchParts = {},
): Promise<FetchedDocument | { refused: FetchRefusal }> {
  const accept = `${fetchedTypeNames.join(',')},*/*;q=0.1`
  try {
    const all = { ...fetchLimits, ...limits, isPage: true, accept }
    const { body: bytes, headers, url: finalUrl } = await getSafely(url, all, requestOptions)
    const { mediaType, charset } = typeOf(bytes, headers['content-type'])
    if (!mediaType) return { refused: 'wrong-type' }
    if ((await scan?.(bytes)) !== undefined) return { refused: 'infected' }
    return { bytes, mediaType, charset, finalUrl }
  } catch (error) {
    if (error instanceof UnsafeRequest) return { refused: refusalOf(error) }
    throw error
  }
}

function refusalOf({ code, status }: UnsafeRequest): FetchRefusal {
  return code === 'refused-status' ? refusalOfStatus(status ?? 0) : refusals[code]
}

const refusals = {
  'bad-certificate': 'bad-certificate',
  failed: 'failed',
  'insecure-redirect': 'insecure-redirect',
  'invalid-address': 'invalid-address',
  'private-address': 'private-address',
  'timed-out': 'timed-out',
  'too-large': 'too-large',
  'too-many-redirects': 'too-many-redirects',
  'unknown-host': 'unknown-host',
} as const satisfies Record<Exclude<UnsafeCode, 'refused-status'>, FetchRefusal>

function refusalOfStatus(status: number): FetchRefusal {
  if (status === 404 || status === 410) return 'not-found'
  return [401, 402, 403, 407, 451].includes(status) ? 'no-access' : 'site-failed'
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const namedTypes: Partial<Record<string, FetchedType>> = {
  'text/html': 'text/html',
  'application/xhtml+xml': 'text/html',
  'text/plain': 'text/plain',
  'text/markdown': 'text/plain',
}

/** Many servers send files without their type or with a wrong one, so a file that says what it is, is believed first. */
export function typeOf(
  bytes: Buffer,
  header = '',
): { mediaType: FetchedType | undefined; charset: string | null } {
  const named = header.split(';', 1)[0]!.trim().toLowerCase()
  const charset = /;\s*charset\s*=\s*"?([\w:.+-]{1,40})/i.exec(header)?.[1]?.toLowerCase() ?? null
  return { mediaType: typeOfContent(bytes) ?? namedTypes[named] ?? unnamedType(bytes, named), charset }
}

function typeOfContent(bytes: Buffer): FetchedType | undefined {
  if (isZip(bytes) && bytes.includes('word/document.xml')) return DOCX
  // Pages may mention the signature, so it counts at the start only.
  const start = bytes.subarray(0, 1024).toString('latin1').trimStart()
  return start.startsWith('%PDF-') && documentType(bytes) ? 'application/pdf' : undefined
}

function unnamedType(bytes: Buffer, named: string): FetchedType | undefined {
  const start = bytes.subarray(0, 1024).toString('latin1')
  return named === '' && /<(!doctype\s+html|html)\b/i.test(start) ? 'text/html' : undefined
}
