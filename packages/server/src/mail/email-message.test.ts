import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMessage } from './email-message.ts'

const frame = { firm: 'Domicile', publicUrl: 'https://portal.example' }
const message = { subject: 'Hello', heading: 'Hello', paragraphs: [] }
const withButton = (path: string) => ({ ...message, button: { label: 'Open', path: path as '/' } })

test('an email links only to paths within the portal', () => {
  const { text } = renderMessage(withButton('/invitation?token=abc'), frame)
  assert.match(text, /^https:\/\/portal\.example\/invitation\?token=abc$/m)
  const tricks = [
    '//evil.example',
    '/\\evil.example',
    '@evil.example',
    '.evil.example',
    'javascript:alert(1)',
    '/a b',
    '/a\nb',
  ]
  for (const path of tricks) assert.throws(() => renderMessage(withButton(path), frame), /not a path/, path)
})

test('typed text in an email cannot become markup, a header or a separate line', () => {
  const name = '"><img src=x onerror=alert(1)>\r\nTime: never'
  const { subject, text, html } = renderMessage(
    {
      subject: `News of ${name}`,
      heading: name,
      paragraphs: [name],
      facts: { Company: name },
      notes: [name],
    },
    { ...frame, firm: name },
  )
  assert.doesNotMatch(html, /<img/)
  assert.match(html, /&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;<br>Time: never/)
  assert.doesNotMatch(subject, /[\r\n]/)
  assert.match(text, /^Company: ">.* Time: never$/m)
})

test('an email keeps the order of a text, even if a name has marks that reverse it', () => {
  const name = '\u202Egro.live\u2066 Harbour\u2069 \u05D0\u200F'
  const rendered = renderMessage(
    { subject: `${name} answered`, heading: name, paragraphs: [name], facts: { Company: name } },
    { ...frame, firm: name },
  )
  for (const part of Object.values(rendered)) {
    assert.doesNotMatch(part, /[\u202A-\u202E\u2066-\u2069]/)
    assert.match(part, /gro\.live Harbour \u05D0\u200F/)
  }
})
