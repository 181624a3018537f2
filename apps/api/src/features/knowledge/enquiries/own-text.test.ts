import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownTextOf } from './own-text.ts'

describe('the text of a reply', () => {
  it('cuts quoted text from a reply', () => {
    const headers = 'From: Us\nSent: Monday\nTo: Ann\nSubject: A letter\n\nIt is on its way.'
    const quoted = '> It is on its way.\n>\n> Domicile'
    assert.equal(ownTextOf({ text: `Thanks.\n\nOn Mon, Ann wrote:\n${quoted}\n` }), 'Thanks.')
    assert.equal(ownTextOf({ text: `Danke.\r\n\r\nAm Montag schrieb\r\nAnn:\r\n\r\n${quoted}` }), 'Danke.')
    assert.equal(ownTextOf({ text: `Yes.\n\n-----Original Message-----\n${headers}` }), 'Yes.')
    const below = `On Mon, Ann wrote:
${quoted}

Below.`
    assert.equal(ownTextOf({ text: below }), below)
    assert.equal(ownTextOf({ text: quoted }), '')
    assert.equal(ownTextOf({ text: 'Two points:\n\nOne' }), 'Two points:\n\nOne')
  })

  it('finds the end of a reply where mail programs do not mark each quoted line', () => {
    for (const quote of [
      '________________________________\nFrom: Us <us@firm.example>\nSent: Monday\nTo: Ann\nSubject: A letter',
      '-------- Forwarded Message --------\nSubject: \tA letter\nDate: \tMonday\nFrom: \tUs',
      '---------- Forwarded message ---------\n*Von:* Us\n*Gesendet:* Montag\n*Betreff:* A letter',
      "-----Message d'origine-----\n\nDe : Us\n\nEnvoyé : lundi\n\nÀ : Ann\n\nObjet : A letter",
    ])
      assert.equal(ownTextOf({ text: `Yes.\n\n${quote}\n\nIt is on its way.` }), 'Yes.')
    const paragraphs = ['Yes.', '----- Original message -----', 'From: Us', 'Subject: A letter', 'Sent.']
    assert.equal(ownTextOf({ html: paragraphs.map((text) => `<p>${text}</p>`).join('') }), 'Yes.')
  })

  it('finds the end of a reply at the headers of Outlook in its user’s language', () => {
    for (const headers of [
      'From: Domicile <no-reply@firm.example>\nSent: Monday, 3 March 2025 10:12\nTo: Ann Client <ann@client.example>\nCc: Bob\nSubject: Re: E-000012 A letter',
      'Von: Domicile <no-reply@firm.example>\nGesendet: Montag, 3. März 2025 10:12\nAn: Ann\nBetreff: A letter',
      'Od: Domicile <no-reply@firm.example>\nWysłano: poniedziałek, 3 marca 2025 10:12\nDo: Ann\nTemat: A letter',
      'De\u00a0: Domicile <no-reply@firm.example>\nEnvoyé\u00a0: lundi 3 mars 2025 10:12\nÀ\u00a0: Ann\nObjet\u00a0: A letter',
    ]) {
      const quote = `${headers}\n\nIt is on its way.\n\nDomicile`
      assert.equal(ownTextOf({ text: `Thanks.\n\nAnn\n\n${quote}` }), 'Thanks.\n\nAnn')
      const lines = headers.split('\n').map((line) => `<b>${line.replace(/</g, '&lt;')}</b>`)
      const html = `<p>Thanks.</p><div style="border-top:solid 1pt"><p>${lines.join('<br>')}</p></div><p>It is on its way.</p>`
      assert.equal(ownTextOf({ html }), 'Thanks.')
      assert.ok(ownTextOf({ text: `\n${quote}\n\nThanks.` }).endsWith('Thanks.'), 'an answer below it')
    }
    for (const text of [
      'A parcel.\n\nFrom: Hamburg\nDate: Monday\nTo: Berlin\n\nThanks',
      'A parcel.\n\nFrom: Hamburg\nDate: Monday\nTo: Berlin\nIt is heavy.\nSubject: a box\n\nThanks',
      'The email said\nFrom: Us\nSent: Monday\nTo: Ann\nSubject: A letter\nWhy?',
    ])
      assert.equal(ownTextOf({ text }), text)
  })

  it('cuts text quoted in HTML from a reply', () => {
    const quoted =
      '<blockquote type="cite"><div>It is on its way.</div><blockquote>Where is it?</blockquote></blockquote>'
    const gmail = `<div dir="ltr">Thanks.</div><br><div class="gmail_quote"><div>On Mon, Us wrote:<br></div>${quoted}</div>`
    assert.equal(ownTextOf({ html: gmail }), 'Thanks.')
    assert.equal(ownTextOf({ html: `<div>Thanks,</div><div>Ann</div>${quoted}` }), 'Thanks,\n\nAnn')
    const below = `<p>First:</p>${quoted}<p>Send it to Bern.</p>`
    assert.equal(
      ownTextOf({ html: below }),
      'First:\n\n> It is on its way.\n\n> Where is it?\n\nSend it to Bern.',
    )
  })

  it('keeps all that the writer of a reply added, also rules and titles', () => {
    for (const text of [
      '-----\nOne\n-----\nTwo',
      'One\n________\nTwo',
      '-- 1. Invoices --\nAmount: 100\nDue: Monday',
      'Two letters.\n\n---- Delivery ----\nFrom: Hamburg\nTo: Berlin\nDate: Monday\n\nThanks',
      '____________________\nName: Ann\nEmail: ann@client.example',
      'Thanks\n-- \nAnn',
      '--- Note ---',
    ])
      assert.equal(ownTextOf({ text }), text)
    const attribution = 'On Mon, Ann\nwrote:\n> It is on its way.'
    assert.equal(ownTextOf({ text: `Thanks.\n${attribution}` }), 'Thanks.')
    const lines = 'First\nsecond\nthird\nfourth'
    assert.ok(ownTextOf({ text: `${lines}\n${attribution}` }).startsWith(lines))
  })

  it('makes plain text of a reply, also where the email has HTML alone', () => {
    const html = '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)><p>Bye</p>'
    assert.equal(ownTextOf({ html }), 'Hello\n\nBye')
    assert.equal(ownTextOf({ text: 'A\u0000B\u0007' }), 'AB')
    assert.equal(ownTextOf({}), '')
    assert.equal(ownTextOf({ text: 'x'.repeat(20_000) }).length, 10_000)
  })

  it('reads a reply however long a line or a run of marks is', () => {
    // A pattern that looks back would need hours.
    const lines = ['-'.repeat(9_000), '- '.repeat(20_000), '_'.repeat(20_000), '> '.repeat(20_000)]
    const long = `Hello\n${lines.map((line) => `${line}x`).join('\n')}`
    const marks = '\u0301\u0316'.repeat(100_000)
    assert.match(ownTextOf({ text: long }), /^Hello\n-{9000}x\n/)
    assert.match(ownTextOf({ text: `a${marks}b` }), /^\u00e1[\u0301\u0316]{29}b$/)
    assert.match(ownTextOf({ text: `a${'\u0316\u0007'.repeat(5000)}b` }), /^a\u0316{30}b$/)
  })

  it('reads a reply up to a length', () => {
    assert.equal(ownTextOf({ text: `A${'\u0000'.repeat(1_000_000)}B` }), 'A')
    assert.equal(ownTextOf({ html: `<p>A</p>${'<i></i>'.repeat(150_000)}<p>B</p>` }), 'A')
  })
})
