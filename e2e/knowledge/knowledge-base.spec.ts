import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { inDays } from '../days.ts'
import { sendRawEmail } from '../../apps/api/src/test/raw-email.ts'
import { expectAccessible } from '../axe.ts'
import { newName, openAs, people } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const seal = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('staff draft a post, an editor publishes it, and a client finds it and asks us what it does not say', async ({
  page,
  another,
  request,
}) => {
  const title = newName('Guide to seals')
  await openAs(page, people.manager, '/knowledge-base')
  await draftVideo(page, title)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('In review')).toBeVisible()

  const editor = await another()
  await openAs(editor, people.content, '/knowledge-base?review=submitted')
  await editor.getByRole('link', { name: title }).click()
  await expect(editor.getByText(/submitted this draft for review on/)).toBeVisible()
  await expect(editor.getByText('A seal is rarely needed.').first()).toBeVisible()
  await editor.getByRole('button', { name: 'Publish' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(editor.getByText('Post published')).toBeVisible()

  const client = await another()
  await openAs(client, people.owner, '/')
  await client.getByRole('button', { name: 'Search the portal' }).click()
  await client.getByRole('combobox', { name: 'Search records and actions' }).fill(title)
  const found = client.getByRole('option', { name: title }).filter({ hasNotText: 'Search everything' })
  await found.first().click()
  await expect(client.getByText('A seal is rarely needed.')).toBeVisible()
  const shown = client.getByRole('img', { name: 'An embossed seal' })
  await expect(shown).toHaveJSProperty('naturalWidth', 1)
  await expect(client.getByRole('complementary')).toContainText('A seal is rarely needed.')
  const video = client.getByTitle(`Video: ${title}`)
  await expect(video).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await expect(client.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await client.getByRole('button', { name: 'No', exact: true }).click()
  await client.getByRole('dialog').getByLabel('What is missing or wrong').fill('The fee of a seal.')
  await client.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(client.getByText('You said that it did not help.')).toBeVisible()
  await askAndAnswer(client, await another(), request, title)

  await expect(editor.getByText('The fee of a seal.')).toBeVisible()
  await editor.getByRole('button', { name: 'More actions' }).click()
  await editor.getByRole('menuitem', { name: 'Archive…' }).click()
  await editor.getByRole('dialog').getByLabel('Reason').fill('No longer true')
  await editor.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(editor.getByText('Post archived')).toBeVisible()
  await walkTo(editor, '/knowledge-base/archive')
  await expect(editor.getByRole('link', { name: title })).toBeVisible()
})

/** Writes a post with a video, a note and a picture, whose draft survives the tab, and saves it. */
async function draftVideo(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Video')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  const video = page.getByRole('textbox', { name: 'Video address' })
  await video.fill('https://evil.example/watch?v=dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Enter the address of a video on YouTube or Vimeo.').first()).toBeVisible()
  await video.fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('textbox', { name: 'Text' }).fill('A seal is rarely needed.')
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const picture = page.getByRole('dialog', { name: 'Picture' })
  const file = { name: 'seal.png', mimeType: 'image/png', buffer: seal }
  await picture.locator('input[type=file]').setInputFiles(file)
  await picture.getByRole('textbox', { name: 'Description' }).fill('An embossed seal')
  await picture.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByRole('img', { name: 'An embossed seal' })).toBeVisible()
  await expectAccessible(page)
  // Unsaved text is also there after the tab was closed.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Text' })).toContainText('A seal is rarely needed.')
  await other.close()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('This post is a draft.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
}

test('an editor looks over a guide that is due, changes it, and brings an earlier version back', async ({
  page,
  request,
}) => {
  const name = newName('Guide to fees')
  const slug = await publishPost(request, { name, content: '<p>The first text.</p>' })
  const inAWeek = inDays(7)
  await sendAs(request, people.content, 'put', `posts/${slug}/review`, { ownerId: '', reviewOn: inAWeek })
  await openAs(page, people.content, `/knowledge-base?review=needed&q=${name}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Review due by')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('Post reviewed')).toBeVisible()
  await expect(page.getByText('Review due by')).toHaveCount(0)

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('The second text.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Readers see the published version.')).toBeVisible()
  await expect(page.getByText('The first text.')).toBeVisible()
  await publish()
  await expect(page.getByText('The second text.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await expect(dialog).toContainText('Text differs from the draft')
  await dialog.getByRole('button', { name: 'Show changes since version 1' }).click()
  await expect(dialog.locator('del')).toHaveText('first')
  await expect(dialog.locator('ins')).toHaveText('second')
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await publish()
  await expect(page.getByText('The first text.')).toBeVisible()
})

test('a writer sees what readers read and searched for in vain', async ({ page }) => {
  await openAs(page, people.content, '/knowledge-base')
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('region', { name: 'Most read' })).toContainText('How your mail is handled')
  const missed = page.getByRole('region', { name: 'Searched and not found' })
  await expect(missed).toContainText('cryptocurrency')
  await expect(missed).not.toContainText('electronic signature')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days')
  await expect(missed).toContainText('electronic signature')
  await page.getByRole('region', { name: 'Read, and still wrote to us' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paying by bank transfer' })).toBeVisible()
  await page.goBack()
  await expect(missed).toContainText('electronic signature')
})

test('nothing in a pasted or stored text runs, loads or leaves its place', async ({ page, request }) => {
  const stored = await sendAs<{ slug: string }>(request, people.content, 'post', 'posts', {
    ...{
      kind: 'article',
      name: newName('Hostile'),
      subtitle: '',
      content: hostile,
      video: '',
      picture: '',
    },
    ...{ category: '', audience: 'staff', companyId: '' },
  })
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const expectHarmless = async () => {
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  }
  await openAs(page, people.content, '/knowledge-base/create-new-content')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(newName('Pasted'))
  const editor = page.getByRole('textbox', { name: 'Text' })
  for (const html of [pastes.hostile, pastes.docs, pastes.word]) await paste(editor, html)
  await expectPasted(editor)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('This post is a draft.')).toBeVisible()
  const article = page.getByRole('article')
  await expectPasted(article)
  await expectHarmless()

  await page.goto(`/knowledge-base/${stored.slug}`)
  await expect(article).toContainText('Harmless words')
  await article.getByText('a link').click()
  for (const element of [
    ...['script', 'svg', 'iframe', 'style', 'img'],
    ...['[href]', '[style]', '[onclick]', '[background]'],
  ])
    await expect(article.locator(element), element).toHaveCount(0)
  await expectHarmless()
})

const hostile = `<p style="position:fixed" onclick="window.hit=1">Harmless words</p>
  <img src="https://evil.example/a.png" onerror="window.hit=1"><svg onload="window.hit=1"></svg>
  <iframe srcdoc="<script>parent.hit=1</script>"></iframe><style>body{display:none}</style>
  <a href="javascript:window.hit=1">a link</a><a href="data:text/html,x">another</a>
  <table><tbody><tr><td background="https://evil.example/b.png">cell</td></tr></tbody></table>`

/** Fragments as a hostile page, Word and Google Docs put them on the clipboard. */
const pastes = {
  hostile: `<p onclick="window.hit=1" style="position:fixed;inset:0">Harmless words</p>
    <img src="https://evil.example/a.png" onerror="window.hit=1"><svg onload="window.hit=1"><text>x</text></svg>
    <script>window.hit=1</script><iframe src="https://evil.example/frame"></iframe>
    <form action="https://evil.example/"><input name="password"></form>
    <p><a href="javascript:window.hit=1">a trap</a> and <a href="https://www.gov.uk/">a link</a></p>
    <p style="background:url(https://evil.example/b.png)">The end of it</p>`,
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
    <link rel="stylesheet" href="https://evil.example/word.css"></head><body><!--StartFragment-->
    <p class="MsoNormal"><b style="mso-bidi-font-weight:normal"><span lang="EN-GB" style="font-family:Calibri;color:red">Bold in Word</span></b><o:p></o:p></p>
    <table class="MsoTableGrid" style="border:none"><tr><td width="301" style="border:solid"><p class="MsoNormal">Cell of Word<o:p></o:p></p></td></tr></table>
    <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><!--EndFragment--></body></html>`,
  docs: `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-size:11pt">Plain in Docs</span></p><ul><li dir="ltr" style="list-style-type:disc"><p role="presentation"><span style="background-color:transparent">Point of Docs</span></p></li></ul><p dir="ltr">End of Docs</p></b>`,
}

/** Pastes HTML as the clipboard of the browser does. */
function paste(editor: Locator, html: string): Promise<void> {
  return editor.evaluate((element: HTMLElement, pasted) => {
    element.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function expectPasted(text: Locator): Promise<void> {
  for (const words of ['Harmless words', 'a trap', 'The end of it', 'Bold in Word', 'Cell of Word'])
    await expect(text).toContainText(words)
  await expect(text.locator('strong')).toHaveText('Bold in Word')
  await expect(text.getByRole('listitem')).toHaveText('Point of Docs')
  await expect(text.getByRole('link')).toHaveText('a link')
  await expect(text.locator('td, th')).toHaveText('Cell of Word')
  for (const element of [
    ...['script', 'svg', 'iframe', 'style', 'img[src*="evil"]', 'form', 'input', 'meta', 'link', 'font'],
    ...[
      '[onclick]',
      '[onerror]',
      '[href^="javascript"]',
      '[class*="Mso"]',
      '[id^="docs-internal"]',
      '[lang]',
    ],
    ...['[style*="position"]', '[style*="url"]', '[style*="font"]', '[style*="color"]'],
  ])
    await expect(text.locator(element), element).toHaveCount(0)
}

test('a client reads a guide, and finds none meant for others', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, people.owner, '/knowledge-base')
  await expect(page.getByRole('link', { name: 'Filings of Northwind Trading in Poland' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recording an objection to a hit' })).toHaveCount(0)
  await page.getByRole('link', { name: 'How your mail is handled' }).click()
  await expect(page.getByRole('heading', { name: 'Standing rules' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('how-your-mail-is-handled.pdf')

  await walkTo(page, '/knowledge-base/sworn-certified-and-ordinary-translations')
  await expect(page.getByText('Some parts may be out of date.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Courts, tax offices, registries' })).toBeVisible()

  // Help for clients of the service that scans mail, beside the screen that it concerns.
  await walkTo(page, '/active-services/mail')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog')
  await help.getByRole('button', { name: 'Reading your scans faster' }).click()
  await expect(help.getByText('Each scan is searchable')).toBeVisible()
  await help.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page.getByRole('list', { name: 'Read next' }).getByRole('link')).toHaveText([
    'How your mail is handled',
    'Filings of Northwind Trading in Poland',
  ])
})

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })

/** A client asks from a guide, is answered by email and replies by email; both sides have the whole conversation. */
async function askAndAnswer(
  page: Page,
  desk: Page,
  request: APIRequestContext,
  title: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(title)
  const proposals = page.getByRole('list', { name: 'These may answer your question' })
  await expect(proposals.getByRole('button', { name: title })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('What is the fee of a seal?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const answer = `The fee of a seal is 20 euros (${title}).`
  await openAs(desk, people.operations, '/faq/email-us/messages')
  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('textbox', { name: 'Answer' }).fill(answer)
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation(desk)).toContainText(answer)

  // The mail program of the client: the portal of the tests keeps what it sends, and takes in replies by SMTP.
  const mailbox = await request.get(`/dev/mailbox.json?to=${people.owner}`)
  const { items } = (await mailbox.json()) as { items: { text: string | null; replyTo: string | null }[] }
  const to = items.find(({ text }) => text?.includes(answer))?.replyTo
  expect(to).toMatch(/^e-.+@reply\.domicile\.example$/)
  const body = [
    `From: Client <${people.owner}>`,
    `Subject: Re: ${title}`,
    '',
    'Then one, please.',
    '',
    `> ${answer}`,
  ]
  const codes = await sendRawEmail(Number(process.env.REPLIES_PORT), {
    from: people.owner,
    to: to!,
    body: body.join('\r\n'),
  })
  expect(codes.at(-1)).toBe('221')
  for (const side of [desk, page])
    for (const text of ['What is the fee of a seal?', answer, 'Then one, please.'])
      await expect(conversation(side)).toContainText(text)
  await expect(page.getByText('Waiting for us')).toBeVisible()
}

/** Publishes an article of the test's own; returns its slug. */
async function publishPost(request: APIRequestContext, own: object): Promise<string> {
  const { slug, version } = await sendAs<{ slug: string; version: number }>(
    request,
    people.content,
    'post',
    'posts',
    {
      ...{ kind: 'article', subtitle: '', content: '<p>Text.</p>', video: '', picture: '' },
      ...{ category: '', audience: 'all', companyId: '', ...own },
    },
  )
  await sendAs(request, people.content, 'put', `posts/${slug}/publication`, { version })
  return slug
}
