import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownTextOf } from './own-text.ts'
import { attributions, outlookHeaders } from './quotes/quotes-in-tests.ts'

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
    assert.equal(ownTextOf({ text: quoted }), quoted)
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
      'First:\n\n> It is on its way.\n\n> > Where is it?\n\nSend it to Bern.',
    )
  })

  it('cuts the line above a quote in each language, and nothing of the writer above or below it', () => {
    const own = [
      '31 March',
      'Dear team,\n\nthe new director is Jan Nowak',
      'Our limits:\n\n10 000 EUR',
      'It is 31 March.',
    ]
    const quoted = '> We answered your message\n>\n> Which year end do you have?'
    for (const line of attributions)
      for (const words of own) {
        assert.equal(ownTextOf({ text: `${words}\n${line}\n${quoted}` }), words, line)
        assert.equal(
          ownTextOf({ text: `${words}\n\n${line}\n\n${quoted}\n\n-- \nAnn` }),
          `${words}\n\n-- \nAnn`,
        )
      }
    const wrapped = '> We answered your message and\nwait for your answer.'
    assert.equal(ownTextOf({ text: `31 March\n\n${attributions[0]}\n${wrapped}` }), '31 March')
    const unmarked = 'We answered your message.\n\nDomicile'
    assert.equal(ownTextOf({ text: `31 March\n\n${attributions[0]}\n\n${unmarked}` }), '31 March')
  })

  it('keeps lines that begin like a quote where no mail program says that they are one', () => {
    for (const text of [
      'Hello,\n\nthese are our limits:\n\n> 10 000 EUR: two directors\n> 50 000 EUR: the board',
      'In your email of 12 May you wrote:\n> two directors\n> the board',
      'As Ann Nowak wrote to us on 5 May:\n> The limit is 5',
      'Please send it to ann@client.example:\n> Dock 4\n> Bern',
      'The law says:\n> Art. 5',
      '> yes',
      'The new entry is:\nFrom: 1 May 2026\nTo: 3 June 2026\nSubject: Office',
      `${attributions[0]}\n> We answered your message\n\n31 March`,
      `${attributions[0]}\n> We answered your message`,
    ])
      assert.equal(ownTextOf({ text }), text)
    const html = '<p>The board decided:</p><blockquote><p>Ann leaves.</p></blockquote>'
    assert.equal(ownTextOf({ html }), 'The board decided:\n\n> Ann leaves.')
  })

  it('finds headers that are reordered, wrapped or left out, in each language', () => {
    for (const headers of outlookHeaders) {
      const cuts = [
        headers,
        headers.toReversed(),
        headers.filter((_, place) => place !== 2),
        headers.toSpliced(3, 0, 'Cc: Bob <bob@client.example>'),
        [
          ...headers.slice(0, 2),
          `${headers[2]}; Bob Long <bob@client.example>;`,
          ' Carl <carl@client.example>',
          headers[3],
        ],
      ]
      for (const lines of cuts)
        assert.equal(
          ownTextOf({ text: `Gracias.\n\nAnn\n\n${lines.join('\n')}\n\nDear Ann` }),
          'Gracias.\n\nAnn',
        )
      assert.equal(ownTextOf({ text: `Gracias.\n${headers.join('\n')}\n\nDear Ann` }), 'Gracias.')
      const marked = headers.map((line) => `> ${line}`).join('\n')
      assert.equal(ownTextOf({ text: `Gracias.\n\n${marked}\n>\n> Dear Ann` }), 'Gracias.')
    }
  })

  it('writes a table of an email with a line for each row, and marks what is struck out', () => {
    const html = `<h2>Figures</h2><table><tr><th>Year</th><th>Turnover</th></tr><tr><td>2024</td><td>1,200,350</td></tr>
      <tr><td><p>2025</p></td><td><p>1,450</p><p>400</p></td></tr></table><h5>Next</h5>Bern<hr><s>Basel</s>
      <span style="text-decoration: line-through">Chur</span> Zug<ol><li>One</li><li>Two</li></ol>`
    assert.equal(
      ownTextOf({ html }),
      'Figures\n\nYear | Turnover\n2024 | 1,200,350\n2025 | 1,450 400\n\nNext\n\nBern\n\n---\n\n~~Basel~~ ~~Chur~~ Zug\n\n1. One\n\n2. Two',
    )
    const layout =
      '<table><tr><td><table><tr><td><p>Dear team,</p><p>Yes.</p></td></tr></table></td><td>Logo</td></tr></table>'
    assert.equal(ownTextOf({ html: layout }), 'Dear team,\n\nYes.\n\nLogo')
  })

  it('reads the HTML of an email whose text only says that it is there', () => {
    const html =
      '<p>We moved to Bern on 5 May and the new director is Jan Nowak. Please change both in the register.</p>'
    const text = 'This message is in HTML format, which your program does not show.'
    assert.match(ownTextOf({ text, html }), /^We moved to Bern/)
    assert.equal(
      ownTextOf({ text: 'The HTML page is wrong.', html: '<p>The HTML page is wrong.</p>' }),
      'The HTML page is wrong.',
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

  it('reads a reply however deep its elements are', () => {
    for (const name of ['b', 'div', 'blockquote', 'table><tr><td', 's', 'ul><li'])
      assert.match(ownTextOf({ html: `${`<${name}>`.repeat(5_000)}Hello` }), /Hello/, name)
  })

  it('reads a reply up to a length', () => {
    assert.equal(ownTextOf({ text: `A${'\u0000'.repeat(1_000_000)}B` }), 'A')
    assert.equal(ownTextOf({ html: `<p>A</p>${'<i></i>'.repeat(150_000)}<p>B</p>` }), 'A')
  })
})
