import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@domicile/contract/notice-kinds'

/** Links by which a person says that they want no more mails of some kinds, without signing in. */
export type Unsubscribing = {
  link(userId: string, kinds: readonly NoticeKind[]): string
  /** Whose link it is, and for what; undefined for one that was not made here. */
  read(link: string): { userId: string; kinds: NoticeKind[] } | undefined
}

/** Signs links with a secret of the portal: they say nothing that a database would have to keep, and hold for good. */
export function createUnsubscribing(secret: string): Unsubscribing {
  const sign = (text: string) => createHmac('sha256', secret).update(`unsubscribe ${text}`).digest()
  return {
    link(userId, kinds) {
      const text = `${userId}.${kinds.join(',')}`
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`
    },
    read(link) {
      const [encoded = '', signature = ''] = link.split('.')
      const text = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const right = sign(text)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [userId = '', ...rest] = text.split('.')
      // A kind of an earlier release may be none any more.
      const kinds = rest.join('.').split(',').filter(isKind)
      return kinds.length > 0 ? { userId, kinds } : undefined
    },
  }
}

function isKind(name: string): name is NoticeKind {
  return Object.hasOwn(noticeKinds, name)
}
