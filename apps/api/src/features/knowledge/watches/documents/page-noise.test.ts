import assert from 'node:assert/strict'
import { it } from 'node:test'
import { linesOfHtml } from './html-lines.ts'

const LAW = '<main><h1>Act on registers</h1><p>Article 1. Each company names its owners.</p></main>'

function textOf(html: string): string {
  const answer = linesOfHtml(html, null)
  assert.ok('text' in answer)
  return answer.text
}

it('cookie notices, dialogs and menus around a law are left out of its text, so that new ones are no change', () => {
  const bare = textOf(`<body>${LAW}</body>`)
  for (const noise of [
    '<div id="onetrust-consent-sdk"><h2>Your choice</h2><p>We use cookies.</p></div>',
    '<div id="CybotCookiebotDialog"><p>Consent</p></div>',
    '<div class="cc-window cc-banner">This site uses cookies.</div>',
    '<div id="usercentrics-root">Settings</div>',
    '<div class="cky-consent-container">Accept all</div>',
    '<div id="sliding-popup">Agree</div>',
    '<section class="site-cookieNotice js">Cookies</section>',
    '<div id="cookie_consent">Cookies</div>',
    '<div class="govuk-cookie-banner">Cookies</div>',
    '<div class="bandeau-cookies">Cookies</div>',
    '<cookie-consent>Cookies</cookie-consent>',
    '<div aria-label="Cookie settings">Cookies</div>',
    '<div role="dialog"><p>Take part in our survey.</p></div>',
    '<div role="alertdialog">Maintenance tonight</div>',
    '<div aria-modal="true">Newsletter</div>',
    '<ul role="menubar"><li>Home</li></ul>',
    '<ol class="breadcrumb"><li>Home</li></ol>',
  ])
    assert.equal(textOf(`<body>${noise}${LAW}</body>`), bare, noise)
})

it('law text stays, also where its element is named like a consent box or it is all that a page has', () => {
  for (const part of [
    '<p id="consent-of-owners">Article 2. Owners consent.</p>',
    '<section id="cookies"><p>Article 2. Cookies are data.</p></section>',
    '<div class="privacy-policy"><p>Article 2. Privacy.</p></div>',
    '<div id="privacy-notice"><p>Article 2. Notice of privacy.</p></div>',
    '<div class="informed-consent"><p>Article 2. Consent.</p></div>',
    '<div class="banner"><p>Article 2. Flags.</p></div>',
    '<div role="dialog"><article>Article 2. In a dialog.</article></div>',
  ])
    assert.match(textOf(`<body>${LAW}${part}</body>`), /Article 2\./, part)
  assert.match(
    textOf(`<body class="cookie-banner-open"><div class="cookie-banner-page">${LAW}</div>`),
    /Article 1/,
  )
  assert.equal(
    textOf('<div role="dialog"><p>Article 1. The only text.</p></div>'),
    'Article 1. The only text.',
  )
})
