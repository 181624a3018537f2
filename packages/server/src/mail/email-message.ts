/**
 * The content of a mail in reading order. All texts are plain: markup has no effect. Addresses are paths within the
 * portal, so a mail cannot link anywhere else.
 */
export type Message = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Changed texts, with their deleted and inserted words. */
  changes?: { heading: string; paragraphs: ChangedWords[][] }[]
  /** Shown large, to be typed elsewhere. */
  code?: string
  /** Pairs such as a time or a place, shown as a table. */
  facts?: Record<string, string>
  button?: { label: string; path: `/${string}` }
  /** Small print after the button. */
  notes?: string[]
  /** A small link at the end, such as an unsubscribe link. */
  aside?: { label: string; path: `/${string}` }
}

export type ChangedWords = { kind: 'same' | 'deleted' | 'inserted'; text: string }

export type Frame = {
  /** The name in the footer. */
  firm: string
  /** The portal's address without a trailing slash: the only address that mails link to. */
  publicUrl: string
}

export type RenderedMessage = { subject: string; text: string; html: string }

/** Renders the message as a subject and the two parts of its body. */
export function renderMessage(message: Message, frame: Frame): RenderedMessage {
  const address = ({ path }: { path: string }) => addressOf(path, frame.publicUrl)
  const urls = {
    button: message.button && address(message.button),
    aside: message.aside && address(message.aside),
  }
  return {
    subject: inOneDirection(oneLine(message.subject)),
    text: inOneDirection(textOf(message, urls, frame)),
    html: inOneDirection(htmlOf(message, urls, frame)),
  }
}

/** Removes the marks that change the direction of text: a name with one would reorder the rest of its line. */
function inOneDirection(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
}

/** Names that people typed may contain line breaks, which would end a header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function addressOf(path: string, publicUrl: string): string {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) throw new Error(`not a path within the portal: ${path}`)
  return `${publicUrl}${path}`
}

type Urls = { button: string | undefined; aside: string | undefined }

function textOf(message: Message, urls: Urls, { firm, publicUrl }: Frame): string {
  const facts = Object.entries(message.facts ?? {}).map(([name, value]) => `${name}: ${oneLine(value)}`)
  const parts = [
    message.heading,
    ...message.paragraphs,
    ...(message.changes ?? []).flatMap(({ heading, paragraphs }) => [
      heading,
      ...paragraphs.map((words) => words.map(asPlainText).join('')),
    ]),
    ...(message.code ? [message.code] : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(urls.button ? [`${message.button!.label}:\n${urls.button}`] : []),
    ...(message.notes ?? []),
    ...(urls.aside ? [`${message.aside!.label}:\n${urls.aside}`] : []),
    `-- \n${firm}\n${publicUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** As `git diff --word-diff` marks them. */
function asPlainText({ kind, text }: ChangedWords): string {
  if (kind === 'same') return text
  return kind === 'deleted' ? `[-${text}-]` : `{+${text}+}`
}

const FONT = "font-family:'DM Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const STYLES = {
  heading: `margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:700;color:#1a1a2e`,
  paragraph: `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1a1a2e`,
  change: `margin:0 0 8px;${FONT};font-size:16px;line-height:24px;font-weight:700;color:#1a1a2e`,
  words: `margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #8a94a3;${FONT};font-size:14px;line-height:22px;color:#1a1a2e`,
  deleted: 'color:#9b1c1c;background:#fdecec;text-decoration:line-through',
  inserted: 'color:#14532d;background:#e7f6ec;text-decoration:underline',
  code: `margin:8px 0 24px;${FONT};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#1a1a2e`,
  fact: `padding:4px 16px 4px 0;${FONT};font-size:14px;line-height:20px;color:#1a1a2e;vertical-align:top`,
  button: `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:4px`,
  note: `margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:#5c5c70`,
  foot: `padding:16px 32px 0;${FONT};font-size:12px;line-height:18px;color:#5c5c70`,
}

/** Mail clients support tables and inline styles, and little else. */
function htmlOf(message: Message, urls: Urls, { firm, publicUrl }: Frame): string {
  const paragraphs = (texts: string[], style: string) =>
    texts.map((text) => `<p style="${style}">${withBreaks(text)}</p>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(message.subject))}</title>
</head>
<body style="margin:0;padding:0;background:#f4f4f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f4f8">
<tr><td align="center" style="padding:24px 8px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" bgcolor="#ffffff" style="padding:32px;border-top:4px solid #2d24d5;border-radius:4px">
<h1 style="${STYLES.heading}">${withBreaks(message.heading)}</h1>
${paragraphs(message.paragraphs, STYLES.paragraph)}
${(message.changes ?? []).map(changeOf).join('\n')}
${message.code ? `<p style="${STYLES.code}">${escapeHtml(message.code)}</p>` : ''}
${factsOf(message.facts)}
${urls.button ? buttonOf(message.button!.label, urls.button) : ''}
${paragraphs(message.notes ?? [], STYLES.note)}
${urls.aside ? `<p style="${STYLES.note}">${linkTo(urls.aside, message.aside!.label)}</p>` : ''}
</td></tr>
<tr><td align="left" style="${STYLES.foot}">${escapeHtml(firm)}<br>${linkTo(publicUrl, publicUrl)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Mail programs remove `ins` and `del`, so inline styles mark the words. */
function changeOf({ heading, paragraphs }: { heading: string; paragraphs: ChangedWords[][] }): string {
  const words = ({ kind, text }: ChangedWords) =>
    kind === 'same' ? withBreaks(text) : `<span style="${STYLES[kind]}">${withBreaks(text)}</span>`
  return [
    `<h2 style="${STYLES.change}">${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((runs) => `<p style="${STYLES.words}">${runs.map(words).join('')}</p>`),
  ].join('\n')
}

function factsOf(facts: Message['facts']): string {
  if (!facts) return ''
  const rows = Object.entries(facts).map(
    ([name, value]) =>
      `<tr><td style="${STYLES.fact};color:#5c5c70">${escapeHtml(name)}</td><td style="${STYLES.fact}">${withBreaks(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('\n')}</table>`
}

function buttonOf(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="#2d24d5" style="border-radius:4px"><a href="${escapeHtml(url)}" style="${STYLES.button}">${escapeHtml(label)}</a></td></tr>
</table>
<p style="${STYLES.note}">If the button does nothing, open this address:<br>${linkTo(url, url)}</p>`
}

function linkTo(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#2d24d5;word-break:break-all">${escapeHtml(label)}</a>`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
