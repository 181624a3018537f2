// No zod here: public screens load this.

/** Endings that mail programs link even where a capital follows the dot. Two letters are a country's. */
const ENDINGS =
  'app|biz|blog|cloud|club|com|dev|edu|gov|info|link|live|mobi|name|net|online|org|page|pro|shop|site|space|store|tech|top|vip|website|work|world|xyz'

const WEB = /:\/\/|\bwww\.|\p{L}\/\/|\bmailto:/iu
const EMAIL = /[^\s@]@[^\s@]/u
/** `St.John`, `J.Smith` and `S.p.A.` are names; `example.anything`, `Example.com`, `Co.KG` and `t.me` are linked. */
const DOMAIN = new RegExp(
  `[\\p{L}\\p{N}-]\\.(?:(?:${ENDINGS}|[a-z]{2}|xn--[a-z0-9-]+)(?![\\p{L}\\p{N}]|-\\p{L}))`,
  'iu',
)
const LOWER_CASE_DOMAIN = /[\p{L}\p{N}-]{2}\.\p{Ll}{2,}/u
/** A number with its country code, or nine digits: shorter ones are in names of companies. */
const PHONE = /\+[\s().\-/]*(?:\p{Nd}[\s().\-/]*){7,}|(?:\p{Nd}[\s().\-/]*){9,}/u

/**
 * True if a mail program would turn a part of the text into a link: a web or email address, or a phone number. Spelled
 * in compatibility forms, such as a full-width dot, it is the same to them.
 */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return [WEB, EMAIL, DOMAIN, LOWER_CASE_DOMAIN, PHONE].some((pattern) => pattern.test(plain))
}
