import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@domicile/contract/notices/notice-kinds'

/** Links with which a user stops mails of some kinds without signing in. */
export type Unsubscribing = {
  link(userId: string, kinds: readonly NoticeKind[]): string
  /** Returns the user and the kinds of a link; undefined for a link that was not made here. */
  read(link: string): { userId: string; kinds: NoticeKind[] } | undefined
}

/**
 * Signs links with the first of the portal's secrets, and reads those signed with any of them. A link needs
 * no row in the database and never expires.
 *
 * @param secrets separated by commas, the newest first
 */
export function createUnsubscribing(secrets: string): Unsubscribing {
  const keys = secrets.split(',').map((key) => key.trim())
  const sign = (text: string, key = keys[0]!) =>
    createHmac('sha256', key).update(`unsubscribe ${text}`).digest()
  return {
    link(userId, kinds) {
      const text = `${userId}.${kinds.join(',')}`
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`
    },
    read(link) {
      const [encoded = '', signature = ''] = link.split('.')
      const text = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      if (!keys.some((key) => isSame(given, sign(text, key)))) return undefined
      const [userId = '', ...rest] = text.split('.')
      // A kind of an earlier release may no longer exist.
      const kinds = rest.join('.').split(',').filter(isKind)
      return kinds.length > 0 ? { userId, kinds } : undefined
    },
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function isKind(name: string): name is NoticeKind {
  return Object.hasOwn(noticeKinds, name)
}
