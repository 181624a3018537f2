import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { HistoryEntry } from '@domicile/contract/history-entry'
import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { cleanUp } from '../../../clean-up.ts'
import { testApp } from '../../../test/app.ts'
import { pdfWithUnseenPage, receivesMail, scanOf } from '../../../test/mail.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'
import { separatorSheet } from './separators.ts'

const t = await testApp()
const operator = await t.person({ role: 'operations', email: 'olivia@people.example' })
const intake = intakeOf(t, operator)
const northwind = await t.company({ name: 'Northwind Trading' })
for (const name of ['Harbour Books', 'Baltic Grain', 'Alder Consulting']) await t.company({ name })
await receivesMail(t, northwind)

/** The words of a separator sheet. */
const separator = `${separatorSheet.heading}\n${separatorSheet.text}`

const today = () => new Date().toISOString().slice(0, 10)

/** Scans a PDF and reads it; returns its letters. */
async function scanned(...pages: string[]) {
  const { status, body } = await intake.scan(await textPdf(...pages))
  assert.equal(status, 201)
  await intake.read()
  return intake.lettersOf(body.id)
}

/** A letter that this operator holds. */
async function held(...pages: string[]) {
  const [letter] = await scanned(...pages)
  return (await intake.claim(letter!.id)).body
}

describe('a scan', () => {
  it('a scan is split at blank pages, and each letter proposes its company, sender and date', async () => {
    const letters = await scanned(
      letterTo('NORTHWIND TRADING LTD'),
      'The second page of the letter about the policy.',
      '',
      letterTo('Harbour Books Ltd', { from: 'Tax Office Leeds' }),
    )
    assert.deepEqual(
      letters.map(({ firstPage, pages, company, sender }) => [firstPage, pages, company?.name, sender]),
      [
        [1, 2, 'Northwind Trading', 'Riverside Insurance'],
        [4, 1, 'Harbour Books', 'Tax Office Leeds'],
      ],
    )
    assert.equal(letters[0]!.company!.reason, 'Addressee "NORTHWIND TRADING LTD" on page 1')
    const { body } = await t.send(operator.token, `GET /api/mail-intake/letters/${letters[0]!.id}`)
    assert.equal(body.writtenOn, '2026-11-12')
    assert.match(body.pages[1].text, /^The second page/)
  })

  it('a turned scan is shown upright, and its text is recognised', async () => {
    const picture = readFileSync(
      new URL('../../../../../../packages/scans/test-data/on-its-side.png', import.meta.url),
    )
    const { body } = await intake.scan(picture, 'turned.png')
    await intake.read()
    const [letter] = await intake.lettersOf(body.id)
    const { pages } = (await t.send(operator.token, `GET /api/mail-intake/letters/${letter!.id}`)).body
    const stored = await sharp(picture).metadata()
    assert.match(pages[0].text, /^This/)
    assert.equal(pages[0].width > pages[0].height, stored.width < stored.height)
    const path = `GET /api/mail-intake/letters/${letter!.id}/pages/${pages[0].id}/picture`
    const { format, width } = await sharp((await t.send(operator.token, path)).raw).metadata()
    assert.deepEqual([format, width], ['jpeg', pages[0].width])
  })

  it('a scan says before its filing that it will be statutory, with the reason', async () => {
    const about = 'Notice of assessment and penalty'
    const [letter] = await scanned(letterTo('Northwind Trading', { from: 'Tax Office Leeds', about }))
    const guess = (sender: string, companyId = northwind) =>
      t.send(
        operator.token,
        `GET /api/mail-intake/letters/${letter!.id}/statutory?${new URLSearchParams({ sender, companyId })}`,
      )
    const { reason } = (await guess('Tax Office Leeds')).body
    assert.equal(reason, 'Tax office: sender “tax”, text “assessment”.')
    assert.equal((await guess('Riverside Insurance')).body.reason, null)
    assert.equal((await guess('Tax Office Leeds', letter!.id)).status, 404)
    const { body } = await intake.file((await intake.claim(letter!.id)).body, {
      companyId: northwind,
      sender: 'Tax Office Leeds',
    })
    const filed = (await t.send(operator.token, `GET /api/mail/${body.mailId}`)).body
    assert.deepEqual([filed.isStatutory, filed.statutoryReason], [true, reason])
    assert.equal(
      (await guess('Tax Office Leeds')).body.reason,
      reason,
      'its screen asks until the next is open',
    )
  })

  it('a scan is refused the second time, with the address of the first', async () => {
    const bytes = await textPdf('A letter that is scanned twice')
    const first = await intake.scan(bytes, 'first.pdf')
    await intake.read()
    const second = await intake.scan(bytes, 'second.pdf')
    assert.equal(second.status, 409)
    assert.match(second.body.title, /^This file was received before: first\.pdf, /)
    const [letter] = await intake.lettersOf(first.body.id)
    assert.equal(second.body.path, `/mail-intake?letter=${letter!.id}`)
    const { body } = await intake.file((await intake.claim(letter!.id)).body)
    assert.equal((await intake.scan(bytes)).body.path, `/active-services/mail/${body.mailId}`)
  })

  it('a scan without a letter is reported, as a page may wrongly look blank', async () => {
    const { body } = await intake.scan(await textPdf('', separator, ''), 'blank.pdf')
    await intake.read()
    const [failed] = (await t.send(operator.token, 'GET /api/mail-intake')).body.failures
    assert.deepEqual(
      [failed.name, failed.failure],
      ['blank.pdf', 'It has no letter: all pages are blank or separators.'],
    )
    const path = `DELETE /api/mail-intake/scans/${body.id}`
    assert.equal((await t.send(operator.token, path, { reason: 'Backs of sheets.' })).status, 204)
  })

  it('a scan that cannot be read is reported with the reason, read again or discarded', async () => {
    const locked = Buffer.concat([await textPdf('x'), Buffer.from('\n%%EOF')]).subarray(200)
    const { body } = await intake.scan(Buffer.concat([Buffer.from('%PDF-1.7\n'), locked]), 'broken.pdf')
    await intake.read()
    const [failed] = (await t.send(operator.token, 'GET /api/mail-intake')).body.failures
    assert.deepEqual([failed.id, failed.name], [body.id, 'broken.pdf'])
    assert.match(failed.failure, /damaged/)
    const path = `/api/mail-intake/scans/${body.id}`
    assert.equal((await t.send(operator.token, `PUT ${path}/reading`)).body.failure, null)
    await intake.read()
    assert.equal((await t.send(operator.token, `DELETE ${path}`, { reason: 'Scanned again.' })).status, 204)
    assert.deepEqual((await t.send(operator.token, 'GET /api/mail-intake')).body.failures, [])
    assert.equal((await t.send(operator.token, `GET ${path}/content`)).status, 200)
  })

  it('a discarded scan can be added again once, and only once', async () => {
    const bytes = await textPdf('', separator)
    const first = await intake.scan(bytes, 'blank.pdf')
    await intake.read()
    const refused = await intake.scan(bytes, 'blank.pdf')
    assert.deepEqual([refused.status, refused.body.path], [409, '/mail-intake'])
    const discard = (id: string) =>
      t.send(operator.token, `DELETE /api/mail-intake/scans/${id}`, { reason: 'Scanned upside down.' })
    assert.equal((await discard(first.body.id)).status, 204)
    const again = await intake.scan(bytes, 'blank.pdf')
    assert.equal(again.status, 201)
    assert.equal((await intake.scan(bytes, 'blank.pdf')).status, 409)
    await intake.read()
    const { failures } = (await t.send(operator.token, 'GET /api/mail-intake')).body
    const { id } = again.body
    assert.deepEqual(
      failures.map((one: { id: string }) => one.id),
      [id],
    )
    assert.equal((await discard(id)).status, 204)
    assert.equal((await discard(first.body.id)).status, 409)
  })

  it('a scan is refused by its content', async () => {
    const { status, body } = await intake.scan(Buffer.from('<svg xmlns="x"/>'), 'letter.pdf')
    assert.deepEqual([status, body.errors[0].code], [422, 'type'])
  })
})

describe('a letter', () => {
  it('a letter is filed for a company, whose members read it', async () => {
    const letter = await held(letterTo('Northwind Trading'), 'The second page of the letter')
    const { status, body } = await intake.file(letter, { companyId: northwind, paperKind: 'registered' })
    assert.equal(status, 201)
    const owner = await t.person({ of: { [northwind]: 'owner' } })
    const item = (await t.send(owner.token, `GET /api/mail/${body.mailId}`)).body
    assert.deepEqual(
      [item.entity.name, item.sender, item.paperKind],
      ['Northwind Trading', 'Riverside Insurance', 'registered'],
    )
    assert.deepEqual((await intake.claim(letter.id)).status, 409)
    const { rows } = await sql<{ media_type: string; text: string }>`
      select media_type, text from mail_files file join mail_pages page on page.file_id = file.id
      where item_id = ${body.mailId} order by number`.execute(t.db)
    assert.deepEqual([rows.length, rows[0]!.media_type], [2, 'application/pdf'])
    assert.equal(rows[1]!.text, 'The second page of the letter')
  })

  it('a letter appears in the history of its company as if it had been registered with the form', async () => {
    const letter = await held(letterTo('Northwind Trading', { about: 'For the history' }))
    const { mailId, quarantine } = (await intake.file(letter, { companyId: northwind })).body
    assert.equal(quarantine, null)
    const fields = {
      entity: northwind,
      sender: 'Riverside Insurance',
      dateRecived: today(),
      paperKind: 'letter',
    }
    const registered = await t.upload(operator.token, '/api/mail', { ...scanOf(), fields })
    const owner = await t.person({ of: { [northwind]: 'owner' } })
    const firstOf = async (id: string) => {
      const { body } = await t.send(owner.token, `GET /api/mail/${id}/history`)
      const { action, actor, changes } = (body.items as HistoryEntry[]).at(-1)!
      return { action, by: actor, after: changes.map(({ field, after }) => field === 'file' || after) }
    }
    const first = await firstOf(mailId)
    assert.deepEqual([first.action, first.by], ['mail.received', 'Test olivia'])
    assert.deepEqual(first, await firstOf(registered.body.id))
  })

  it('a letter for a company without an address goes to quarantine, with the company and the reason', async () => {
    const companyId = await t.company({ name: 'Quayside Mills' })
    const { body } = await intake.file(await held(letterTo('Quayside Mills')), { companyId })
    const reason = 'Addressed to Quayside Mills. The company has no address at our premises.'
    assert.equal(body.quarantine, reason)
    const seen = (await t.send(operator.token, `GET /api/mail/${body.mailId}`)).body
    assert.deepEqual([seen.entity, seen.quarantine], [null, reason])
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    assert.equal((await t.send(owner.token, `GET /api/mail/${body.mailId}`)).status, 404)
    const { body: events } = await t.send(owner.token, `GET /api/companies/${companyId}/history`)
    assert.ok(!JSON.stringify(events).includes('mail.received'))
  })

  it('a letter marks a proposed company that is archived', async () => {
    const id = await t.company({ name: 'Slate Quarry' })
    await sql`update companies set archived_at = now(), archive_reason = 'Closed.' where id = ${id}`.execute(
      t.db,
    )
    const { companies } = await held(letterTo('Slate Quarry'))
    assert.deepEqual([companies[0].name, companies[0].isArchived], ['Slate Quarry', true])
    const known = await held(letterTo('Northwind Trading', { about: 'Not archived' }))
    assert.deepEqual([known.companies[0].name, known.companies[0].isArchived], ['Northwind Trading', false])
  })

  it('a letter for no company goes to quarantine, where no client sees it', async () => {
    const { body } = await intake.file(await held(letterTo('Unheard Of Holdings')))
    const owner = await t.person({ of: { [northwind]: 'owner' } })
    assert.equal((await t.send(owner.token, `GET /api/mail/${body.mailId}`)).status, 404)
    assert.equal((await t.send(operator.token, `GET /api/mail/${body.mailId}`)).body.entity, null)
  })

  it('a letter of a known sender is recognised by the name in its letterhead', async () => {
    await intake.file(await held(letterTo('Northwind Trading', { from: 'The Registrar' })), {
      sender: 'The Registrar',
    })
    const [letter] = await scanned(
      'By post\nTHE REGISTRAR\nPO Box 4\n\nNorthwind Trading\n\nAnnual return due',
    )
    assert.equal(letter!.sender, 'The Registrar')
  })

  it('a letter claimed by one operator is refused to another, and is filed once', async () => {
    const letter = await held(letterTo('Northwind Trading', { about: 'Two operators' }))
    const other = intakeOf(t, await t.person({ role: 'operations' }))
    const refused = await other.claim(letter.id)
    assert.deepEqual([refused.status, refused.body.title], [409, intakeMessages.claimedBy('Test olivia')])
    assert.deepEqual((await other.file(letter)).body.title, intakeMessages.notYours)
    const statuses = (await Promise.all([intake.file(letter), intake.file(letter)])).map(
      ({ status }) => status,
    )
    assert.deepEqual(statuses.sort(), [201, 409])
    const again = await other.claim(letter.id)
    assert.deepEqual([again.status, again.body.title], [409, intakeMessages.filedBy('Test olivia')])
  })

  it('a letter is free for others when the claim expires, and then lost to the first', async () => {
    const letter = await held(letterTo('Northwind Trading', { about: 'A long lunch' }))
    await sql`update scan_letters set claimed_until = now() where id = ${letter.id}`.execute(t.db)
    const other = intakeOf(t, await t.person({ role: 'operations' }))
    assert.equal((await other.claim(letter.id)).status, 200)
    assert.equal((await intake.file(letter)).body.title, intakeMessages.notYours)
  })

  it('a letter is split before a page and merged with the one before it', async () => {
    const letter = await held(
      letterTo('Baltic Grain'),
      letterTo('Harbour Books'),
      'The second page of the letter',
    )
    const path = `POST /api/mail-intake/letters/${letter.id}`
    const first = (await t.send(operator.token, `${path}/split`, { pageId: letter.pages[1].id })).body
    assert.equal(first.pages.length, 1)
    const letters = await intake.lettersOf(letter.scan.id)
    assert.deepEqual(
      letters.map(({ pages, company }) => [pages, company?.name]),
      [
        [1, 'Baltic Grain'],
        [2, 'Harbour Books'],
      ],
    )
    await intake.claim(letters[1]!.id)
    const merged = await t.send(operator.token, `POST /api/mail-intake/letters/${letters[1]!.id}/merger`)
    assert.deepEqual([merged.body.id, merged.body.pages.length], [letter.id, 3])
    const stale = await intake.file(letter)
    assert.equal(stale.status, 409)
    // Who merges goes on with the merged letter.
    const again = await t.send(operator.token, `${path}/split`, { pageId: merged.body.pages[1].id })
    assert.equal(again.status, 200)
  })

  it('a letter is filed with the text of a page that cannot be drawn', async () => {
    const [text, undrawn] = [
      'The statement of your account is enclosed',
      'Zlotys 4,120 are due on 3 December 2026',
    ]
    const scan = await intake.scan(pdfWithUnseenPage(text, `BT /F1 16 Tf 60 0 Td (${undrawn}) Tj ET`))
    await intake.read()
    const [waiting] = await intake.lettersOf(scan.body.id)
    const letter = (await intake.claim(waiting!.id)).body
    const filed = await intake.file(letter, { companyId: northwind })
    assert.equal(filed.status, 201)
    await t.work('mail.read-file')
    const [file] = (await t.send(operator.token, `GET /api/mail/${filed.body.mailId}`)).body.files
    assert.deepEqual(
      file.pages.map((page: { text: string; hasPicture: boolean }) => [page.text, page.hasPicture]),
      [
        [text, true],
        [undrawn, true],
      ],
    )
    const path = `GET /api/mail/${filed.body.mailId}/files/${file.id}`
    const pdf = await getDocumentProxy(new Uint8Array((await t.send(operator.token, path)).raw))
    const pages = (await extractText(pdf)).text
    assert.match(pages[1]!, new RegExp(`^This page could not be drawn.*${undrawn}`, 's'))
  })

  it('a letter is not filed with a page that can be neither read nor drawn, which is split off', async () => {
    const scan = await intake.scan(pdfWithUnseenPage('The terms of your policy have changed'))
    await intake.read()
    const [waiting] = await intake.lettersOf(scan.body.id)
    const letter = (await intake.claim(waiting!.id)).body
    const refused = await intake.file(letter)
    assert.deepEqual([refused.status, refused.body.title], [409, intakeMessages.noPicture])
    const split = `POST /api/mail-intake/letters/${letter.id}/split`
    const first = await t.send(operator.token, split, { pageId: letter.pages[1].id })
    assert.equal((await intake.file(first.body)).status, 201)
    const [unseen] = await intake.lettersOf(scan.body.id)
    await intake.claim(unseen!.id)
    assert.equal((await t.send(operator.token, `DELETE /api/mail-intake/letters/${unseen!.id}`)).status, 204)
  })

  it('a letter is deleted only without a text and a picture, which may show what was not recognised', async () => {
    const letter = await held('A page with a text of its own')
    const remove = () => t.send(operator.token, `DELETE /api/mail-intake/letters/${letter.id}`)
    const refused = await remove()
    assert.deepEqual([refused.status, refused.body.title], [409, intakeMessages.hasContent])
    const which = sql`where letter_id = ${letter.id}`
    await sql`update scan_pages set text = '', source = 'none', failure = 'No text.' ${which}`.execute(t.db)
    assert.equal((await remove()).body.title, intakeMessages.hasContent)
    await sql`update scan_pages set picture = null, width = 0, height = 0, source = 'blank', failure = null ${which}`.execute(
      t.db,
    )
    assert.equal((await remove()).status, 204)
    assert.equal((await t.send(operator.token, `GET /api/mail-intake/letters/${letter.id}`)).status, 404)
  })

  it('a scan can be added again once all its letters are deleted', async () => {
    const bytes = await textPdf('The text of the first letter', '', 'The text of the second letter')
    const { body } = await intake.scan(bytes)
    await intake.read()
    await sql`update scan_pages set text = '', picture = null, width = 0, height = 0, source = 'blank' where scan_id = ${body.id}`.execute(
      t.db,
    )
    const letters = await intake.lettersOf(body.id)
    assert.equal(letters.length, 2)
    for (const { id } of letters) {
      assert.equal((await intake.scan(bytes)).status, 409)
      await intake.claim(id)
      assert.equal((await t.send(operator.token, `DELETE /api/mail-intake/letters/${id}`)).status, 204)
    }
    const again = await intake.scan(bytes)
    assert.equal(again.status, 201)
    await intake.read()
    assert.equal((await intake.lettersOf(again.body.id)).length, 2)
  })
})

describe('a filing', () => {
  const undo = (id: string, by = operator) => t.send(by.token, `DELETE /api/mail-intake/letters/${id}/filing`)
  const letter = (about: string) => held(letterTo('Northwind Trading', { about }))
  const filed = async (about: string) => {
    const { id, version } = await letter(about)
    return { id, mailId: (await intake.file({ id, version }, { companyId: northwind })).body.mailId }
  }

  it('undoing a filing removes the item from the company, and the letter is filed again with another number', async () => {
    const owner = await t.person({ of: { [northwind]: 'owner' } })
    const { id, mailId } = await filed('Filed by mistake')
    const { number } = (await t.send(operator.token, `GET /api/mail/${mailId}`)).body
    assert.equal((await undo(id, owner)).status, 403)
    assert.equal((await undo(id)).status, 204)
    for (const { token } of [owner, operator])
      assert.equal((await t.send(token, `GET /api/mail/${mailId}`)).status, 404)
    const listed = await t.send(operator.token, 'GET /api/mail?show=all&q=mistake')
    assert.deepEqual(listed.body.items, [])
    const move = await t.send(operator.token, `PUT /api/mail/${mailId}/company`, { companyId: northwind })
    assert.equal(move.status, 404)
    const notices = await t.send(owner.token, 'GET /api/notices')
    assert.ok(!JSON.stringify(notices.body).includes(mailId))
    assert.equal((await undo(id)).body.title, intakeMessages.notFiled)
    const again = (await intake.claim(id)).body
    assert.equal(again.pages.length, 1)
    const { body } = await intake.file(again, { companyId: northwind })
    const item = (await t.send(owner.token, `GET /api/mail/${body.mailId}`)).body
    assert.ok(item.number > number, `${item.number} after ${number}`)
  })

  it('filing an unopened item can be undone, but not statutory mail', async () => {
    const unopened = { companyId: northwind, shows: 'envelope' }
    const { mailId } = (await intake.file(await letter('An envelope'), unopened)).body
    const item = (await t.send(operator.token, `GET /api/mail/${mailId}`)).body
    assert.deepEqual([item.physical, item.files[0].shows], ['received', 'envelope'])
    const court = { ...unopened, sender: 'County Court' }
    const refused = await intake.file(await letter('An envelope of a court'), court)
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/shows'])
  })

  it('a filing is not undone after ten minutes, or once the company has opened the item', async () => {
    const late = await filed('Filed long ago')
    await sql`update scan_letters set ended_at = ended_at - interval '11 minutes' where id = ${late.id}`.execute(
      t.db,
    )
    assert.equal((await undo(late.id)).body.title, intakeMessages.filedLongAgo)
    const viewer = await t.person({ of: { [northwind]: 'viewer' } })
    const opened = await filed('Opened at once')
    await t.send(operator.token, `GET /api/mail/${opened.mailId}`)
    await t.send(viewer.token, `GET /api/mail/${opened.mailId}`)
    const refused = await undo(opened.id)
    assert.deepEqual([refused.status, refused.body.title], [409, intakeMessages.openedByCompany])
    assert.equal((await t.send(viewer.token, `GET /api/mail/${opened.mailId}`)).status, 200)
  })
})

describe('the daily clean-up', () => {
  it('the daily clean-up deletes pages a month after their letter was filed, and keeps mail and waiting letters', async () => {
    const file = async (about: string) => {
      const letter = await held(letterTo('Northwind Trading', { about }))
      return { ...letter, ...(await intake.file(letter, { companyId: northwind })).body }
    }
    const [old, recent] = [await file('Filed a month ago'), await file('Filed today')]
    const waiting = await held('A letter that waits for long')
    await sql`update scan_letters set ended_at = ended_at - interval '31 days' where id = ${old.id}`.execute(
      t.db,
    )
    await cleanUp(t.db)
    const { rows } = await sql<{ id: string; isKept: boolean }>`
      select letter_id as id, picture is not null and text <> '' as "isKept" from scan_pages`.execute(t.db)
    const kept = (id: string) => rows.filter((row) => row.id === id).map(({ isKept }) => isKept)
    assert.deepEqual([kept(old.id), kept(recent.id), kept(waiting.id)], [[false], [true], [true]])
    const { files } = (await t.send(operator.token, `GET /api/mail/${old.mailId}`)).body
    assert.match(files[0].pages[0].text, /Filed a month ago/)
    const scan = await t.send(operator.token, `GET /api/mail/${old.mailId}/files/${files[0].id}`)
    assert.equal(sha256Of(scan.raw), files[0].sha256)
  })
})
