import { createSignatures } from '@domicile/server/security/signatures'

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
 * Signs addresses with the portal's secrets. An address survives mail servers that change its case, and expires after
 * 90 days.
 *
 * @param secrets separated by commas, the newest first
 */
export function createReplyAddresses(
  secrets: string,
  domain: string | undefined,
  now: () => number = Date.now,
): ReplyAddresses {
  const signatures = createSignatures(secrets, 'enquiry', 10)
  const today = () => Math.floor(now() / DAY)
  return {
    addressOf(enquiryId) {
      if (!domain) return undefined
      const text = `${enquiryId.replaceAll('-', '')}-${(today() + DAYS).toString(36)}`
      return `e-${text}-${signatures.of(text).toString('hex')}@${domain}`
    },
    read(address) {
      const found = /^e-(([0-9a-f]{32})-([0-9a-z]{3,4}))-([0-9a-f]{20})@(.+)$/.exec(address.toLowerCase())
      if (!found || found[5] !== domain?.toLowerCase()) return undefined
      const [, text, id, lastDay, signature] = found as unknown as [string, string, string, string, string]
      if (!signatures.isOf(text, Buffer.from(signature, 'hex'))) return undefined
      if (parseInt(lastDay, 36) < today()) return 'expired'
      return { enquiryId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
    },
  }
}
