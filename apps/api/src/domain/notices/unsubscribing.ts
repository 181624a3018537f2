import { type NoticeKind, noticeKinds } from '@domicile/contract/home/notices/notice-kinds'
import { createSignatures } from '@domicile/server/security/signatures'

/** Mails that a user can stop: about notices of a kind, or the digest of the regulatory watch. */
export type StoppableKind = NoticeKind | typeof WATCH_DIGEST
export const WATCH_DIGEST = 'watch-digest'

/** Links with which a user stops mails of some kinds without signing in. */
export type Unsubscribing = {
  link(userId: string, kinds: readonly StoppableKind[]): string
  /** Returns the user and the kinds of a link; undefined for a link that was not made here. */
  read(link: string): { userId: string; kinds: StoppableKind[] } | undefined
}

/**
 * Signs links with the portal's secrets. A link never expires.
 *
 * @param secrets separated by commas, the newest first
 */
export function createUnsubscribing(secrets: string): Unsubscribing {
  const signatures = createSignatures(secrets, 'unsubscribe')
  return {
    link(userId, kinds) {
      const text = `${userId}.${kinds.join(',')}`
      return `${Buffer.from(text).toString('base64url')}.${signatures.of(text).toString('base64url')}`
    },
    read(link) {
      const [encoded = '', signature = ''] = link.split('.')
      const text = Buffer.from(encoded, 'base64url').toString()
      const signatureBytes = Buffer.from(signature, 'base64url')
      if (!signatures.isOf(text, signatureBytes)) return undefined
      const [userId = '', ...rest] = text.split('.')
      // A kind of an earlier release may no longer exist.
      const kinds = rest.join('.').split(',').filter(isKind)
      return kinds.length > 0 ? { userId, kinds } : undefined
    },
  }
}

function isKind(name: string): name is StoppableKind {
  return name === WATCH_DIGEST || Object.hasOwn(noticeKinds, name)
}
