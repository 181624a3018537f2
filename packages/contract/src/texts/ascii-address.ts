/** Longer than any address; only so much is looked at. */
const LONGEST = 1000

/** Returns an address without spaces around it and invisible characters, its domain in the ASCII form of IDNA. */
export function asciiAddress(text: string): string {
  if (text.length > LONGEST) return text
  const address = text.replace(/\p{Cf}/gu, '').trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Marks of URLs would be read as the end of the domain, or as an IP address.
  const isInternational = at > 0 && /[^\x00-\x7f]/.test(domain) && !/[\s/?#:@\\[\]%<>^|]/.test(domain)
  if (!isInternational) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address
}
