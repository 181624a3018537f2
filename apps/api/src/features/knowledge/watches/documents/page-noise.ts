import { compile, selectAll } from 'css-select'
import { type ChildNode, type Element, type ParentNode } from 'domhandler'

/** Parts of a page that are never its text. */
const isNoise = compile<
  ChildNode | ParentNode,
  Element
>(`head, script, style, noscript, template, svg, iframe, object, video, audio, canvas, map, dialog,
  button, select, datalist, textarea, nav, aside, [hidden], [aria-hidden="true" i],
  [role="navigation"], [role="search"], [role="banner"], [role="contentinfo"], [role="complementary"],
  [role="menu"], [role="menubar"], [role="toolbar"], [role="tooltip"], [aria-label="breadcrumb" i],
  [class~="breadcrumb"], [class~="breadcrumbs"], [class~="skip-link"], [class~="skip-to-content"]`)

/** Parts that lie above a page, unless the page itself is in one. */
const isOverlay = compile<ChildNode | ParentNode, Element>(
  `[role="dialog" i], [role="alertdialog" i], [role="alert" i], [aria-modal="true" i],
  [aria-label*="cookie" i], [aria-label*="consent" i], [data-nosnippet][class*="cookie" i]`,
)

/** The ids and classes of consent managers. */
const CONSENT_MANAGERS = new RegExp(
  `^(${[
    'onetrust-.*|ot-sdk-.*|optanon.*', // OneTrust
    'CybotCookiebot.*|CookiebotWidget.*', // Cookiebot
    'usercentrics-.*|uc-banner.*|uc-consent.*', // Usercentrics
    'didomi-.*', // Didomi
    'qc-cmp2?-.*', // Quantcast
    'cmpbox.*|cmpwrapper', // Consentmanager
    'truste-.*|trustarc-.*|consent_blackbar', // TrustArc
    'cky-.*|cookie-law-info.*|cli-modal.*', // CookieYes
    'cmplz-.*', // Complianz
    'BorlabsCookie.*|borlabs-cookie.*', // Borlabs
    'klaro', // Klaro
    'cc-window|cc-banner|cc-revoke|cc-main|cc--main|cck-.*', // Cookie Consent, European Commission
    'cookiescript_.*', // CookieScript
    'iubenda-cs-.*', // iubenda
    'tarteaucitron.*', // tarteaucitron
    'axeptio.*', // Axeptio
    'hs-eu-cookie.*', // HubSpot
    'moove_gdpr.*', // Moove
    'sp_message_.*|fc-consent-root|termly-.*', // Sourcepoint, Google, Termly
    'ccc|ccc-.*|civic-cookie.*', // Civic
    'eu-cookie-compliance.*|sliding-popup', // Drupal
  ].join('|')})$`,
  'i',
)
const BOX =
  'banner|bar|box|notice|popup|pop-up|overlay|modal|dialog|message|msg|hint|hinweis|layer|wall|prompt|widget|alert|toast|manager|bandeau|leiste|disclaimer'
const CONSENT_BOX = new RegExp(
  `(^|[-_])(${[
    `(cookies?|gdpr|rgpd|dsgvo|consent)[-_]?(law|consent|policy|compliance|control|privacy)?s?[-_]?(${BOX})`,
    '(cookies?|gdpr|rgpd|dsgvo)[-_]?consent',
    `(${BOX}|consent)[-_]?cookies?`,
    'privacy[-_]?(banner|bar|popup|overlay|modal)',
  ].join('|')})([-_]|$)`,
  'i',
)
const CONSENT_ELEMENT = /^(cookie|consent)s?-|-(cookie|consent)s?(-|$)/

export type Holders = Pick<ReadonlySet<ParentNode>, 'has'>
/** For a page that has nothing but overlays. */
export const everything: Holders = { has: () => true }

/** Returns the parts of a page that may not be left out as an overlay: they hold its main text. */
export function textHolders(page: ParentNode): Holders {
  const holders = new Set<ParentNode>()
  const texts = selectAll<ChildNode | ParentNode, Element>('main, article, h1, [role="main"]', page)
  for (const text of texts)
    for (let at: ParentNode | null = text; at && !holders.has(at); at = at.parent) holders.add(at)
  return holders
}

/** Returns true for menus, dialogs, consent boxes and what no reader sees. */
export function isPageNoise(element: Element, holders: Holders): boolean {
  if (isNoise(element)) return true
  if (holders.has(element) || element.name === 'body' || element.name === 'html') return false
  return isOverlay(element) || isConsentBox(element)
}

function isConsentBox({ name, attribs }: Element): boolean {
  if (CONSENT_ELEMENT.test(name)) return true
  const names = [attribs['id'], ...(attribs['class'] ?? '').slice(0, LONGEST_CLASSES).split(/\s+/)].filter(
    (one) => one !== undefined,
  )
  return names.some((one) => {
    const plain = one.slice(0, LONGEST_NAME).replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    return CONSENT_MANAGERS.test(one) || CONSENT_BOX.test(plain)
  })
}

const LONGEST_NAME = 100
const LONGEST_CLASSES = 2_000
