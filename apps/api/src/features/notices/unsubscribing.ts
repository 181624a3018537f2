import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@domicile/contract/notice-kinds'

/** Links by which a person says that they want no more mails of a kind, without signing in. */
export type Unsubscribing = {
  link(userId: string, kind: NoticeKind): string
  /** Whose link it is, and for what; undefined for one that was not made here. */
  read(link: string): { userId: string; kind: NoticeKind } | undefined
}

/** Signs links with a secret of the portal: they say nothing that a database would have to keep, and hold for good. */
export function createUnsubscribing(secret: string): Unsubscribing {
  const sign = (text: string) => createHmac('sha256', secret).update(`unsubscribe ${text}`).digest()
  return {
    link(userId, kind) {
      const text = `${userId}.${kind}`
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`
    },
    read(link) {
      const [encoded = '', signature = ''] = link.split('.')
      const text = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const right = sign(text)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [userId = '', ...rest] = text.split('.')
      const kind = rest.join('.')
      return Object.hasOwn(noticeKinds, kind) ? { userId, kind: kind as NoticeKind } : undefined
    },
  }
}
