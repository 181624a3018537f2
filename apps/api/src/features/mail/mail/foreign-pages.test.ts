import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

type Person = { token: string }

const t = await testApp()
const m = await mailInTests(t)
const otherManager = await t.person({ role: 'accountManager' })
await t.company({ name: 'Quayside Mills', managerId: (otherManager as Person & { id: string }).id })

const get = (by: Person, path: string) => t.send(by.token, `GET ${path}`)
const WORD = 'acquisition'
const COUNT = 'kind=ordinary&fromLanguage=pl&toLanguage=en'

/** A letter of Harbour Bakery that was filed from a scan, with everything that shows its pages or their text. */
async function filedLetter() {
  const intake = intakeOf(t, m.people.operations)
  const { body: scan } = await intake.scan(
    await textPdf(letterTo('Harbour Bakery', { about: `Confidential ${WORD} ${Math.random()}` })),
  )
  await intake.read()
  const [waiting] = await intake.lettersOf(scan.id)
  const letter = (await intake.claim(waiting!.id)).body
  const { mailId } = (await intake.file(letter, { companyId: m.companyId })).body
  await t.work('mail.read-file')
  const [file] = (await m.read(mailId)).files
  const item = `/api/mail/${mailId}`
  return {
    mailId,
    paths: {
      item,
      picture: `${item}/files/${file.id}/pages/1/picture`,
      file: `${item}/files/${file.id}`,
      deadlines: `${item}/deadlines`,
      requests: `${item}/requests`,
      history: `${item}/history`,
      custody: `${item}/custody`,
    },
    scanned: [
      `/api/mail-intake/letters/${letter.id}`,
      `/api/mail-intake/letters/${letter.id}/pages/${letter.pages[0].id}/picture`,
      `/api/mail-intake/scans/${scan.id}/content`,
    ],
  }
}

async function refuseAll(by: Person, { mailId, paths }: Awaited<ReturnType<typeof filedLetter>>) {
  for (const path of Object.values(paths)) assert.equal((await get(by, path)).status, 404, path)
  for (const list of ['/api/mail?show=all&', '/api/search?']) {
    const found = await get(by, `${list}q=${WORD}`)
    assert.equal(found.status, 200)
    assert.ok(!found.raw.toString().includes(mailId), list)
  }
}

describe('pages of mail', () => {
  it('pages of another company are not found by picture, file, text or search', async () => {
    const letter = await filedLetter()
    const { owner, viewer, manager, stranger } = m.people
    for (const person of [owner, viewer, manager]) {
      const picture = await get(person, letter.paths.picture)
      assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/jpeg'])
      assert.ok((await get(person, `/api/search?q=${WORD}`)).raw.toString().includes(letter.mailId))
    }
    for (const person of [stranger, otherManager]) await refuseAll(person, letter)
    for (const companyId of [m.companyId, m.otherId]) {
      const estimate = `/api/companies/${companyId}/translation-estimates?mailItemId=${letter.mailId}&${COUNT}`
      assert.equal((await get(stranger, estimate)).status, 404)
    }
  })

  it('a moved item takes its pages from the first company and its account manager, also by their own address', async () => {
    const letter = await filedLetter()
    const { owner, viewer, manager, stranger, operations } = m.people
    const body = { companyId: m.otherId }
    assert.equal((await t.send(operations.token, `PUT ${letter.paths.item}/company`, body)).status, 200)
    assert.equal((await get(stranger, letter.paths.picture)).status, 200)
    for (const person of [owner, viewer, manager]) await refuseAll(person, letter)
    const own = (await m.register()).body
    const { picture } = letter.paths
    assert.equal((await get(owner, picture.replace(letter.mailId, own.id))).status, 404)
  })

  it('pages of the intake are shown only to the staff who file them', async () => {
    const { scanned } = await filedLetter()
    for (const person of [m.people.owner, m.people.stranger, m.people.manager, otherManager])
      for (const path of scanned) assert.equal((await get(person, path)).status, 403, path)
  })

  it('pages of the intake are not found with the id of another letter', async () => {
    const [one, other] = [await filedLetter(), await filedLetter()]
    const picture = one.scanned[1]!
    assert.equal((await get(m.people.operations, picture)).status, 200)
    const foreign = `${other.scanned[0]}/${picture.split('/').slice(-3).join('/')}`
    assert.equal((await get(m.people.operations, foreign)).status, 404)
  })
})
