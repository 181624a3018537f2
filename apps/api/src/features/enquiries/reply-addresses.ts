import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses to which a client replies by email, each for one conversation. */
export type ReplyAddresses = {
  /** Undefined if the portal receives no emails. */
  addressOf(enquiryId: string): string | undefined
  /** Returns the conversation of an address; `expired` after its time, undefined for one that was not made here. */
  read(address: string): { enquiryId: string } | 'expired' | undefined
}

const DAYS = 90
const DAY = 86_400_000

/**
 * Signs addresses with the first of the portal's secrets, and reads those signed with any of them. An address needs no
 * row in the database, survives mail servers that change its case, and expires after 90 days.
 *
 * @param secrets separated by commas, the newest first
 */
export function createReplyAddresses(
  secrets: string,
  domain: string | undefined,
  now: () => number = Date.now,
): ReplyAddresses {
  const keys = secrets.split(',').map((key) => key.trim())
  const today = () => Math.floor(now() / DAY)
  const sign = (text: string, key = keys[0]!) =>
    createHmac('sha256', key).update(`enquiry ${text}`).digest().subarray(0, 10)
  return {
    addressOf(enquiryId) {
      if (!domain) return undefined
      const text = `${enquiryId.replaceAll('-', '')}-${(today() + DAYS).toString(36)}`
      return `e-${text}-${sign(text).toString('hex')}@${domain}`
    },
    read(address) {
      const found = /^e-(([0-9a-f]{32})-([0-9a-z]{3,4}))-([0-9a-f]{20})@(.+)$/.exec(address.toLowerCase())
      if (!found || found[5] !== domain?.toLowerCase()) return undefined
      const [, text, id, lastDay, signature] = found as unknown as [string, string, string, string, string]
      const given = Buffer.from(signature, 'hex')
      if (!keys.some((key) => timingSafeEqual(given, sign(text, key)))) return undefined
      if (parseInt(lastDay, 36) < today()) return 'expired'
      return { enquiryId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
    },
  }
}
