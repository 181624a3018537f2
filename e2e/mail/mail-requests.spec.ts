import type { APIRequestContext } from '@playwright/test'
import { dialog, forward, letter, requests } from './mail-in-tests.ts'
import { receivesMail } from './addresses-in-tests.ts'
import { companyWithOwner } from '../people.ts'
import { newName, openAs, openWith, pdf, people, PHONE, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

async function askOverApi(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token ?? (await tokensOf(people.owner)).token}` }
  const answer = await request.post(`/api/mail/${path.split('/').at(-1)}/requests`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Support may make changes for an hour, and an administrator acts as the company. */
async function actAs(request: APIRequestContext, companyId: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const data = { allowed: true, writeHours: 1 }
  await request.put(`/api/companies/${companyId}/support-access`, { headers, data })
  const admin = await tokensOf(people.admin)
  const answer = await request.post(`/api/companies/${companyId}/impersonation`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { reason: 'Help with mail' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ...admin, token: ((await answer.json()) as { token: string }).token }
}

test(
  'a client has a letter forwarded, agrees to the price, and follows the parcel',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    const path = await letter(request, newName('City Bank'))
    await forward(page, await another(), path)
  },
)

test('operations works through the queue, and its filters stay in the address', async ({ page, request }) => {
  const sender = newName('Tax Office')
  const path = await letter(request, sender)
  await askOverApi(request, path, { kind: 'hold' })
  await openAs(page, people.operations, '/active-services/mail')
  await page.getByRole('link', { name: 'Mail requests' }).click()
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Hold', exact: true }).click()
  await expect(page).toHaveURL(/kind=hold/)
  await page.getByRole('button', { name: `Start, ${sender}` }).click()
  await dialog(page, 'Start the work?').getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: `Complete, ${sender}` }).click()
  await dialog(page, 'Complete “Hold”?').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('link', { name: sender })).toBeHidden()
  await walkTo(page, path)
  await expect(requests(page)).toContainText('Done')
})

test('a refused request says why, and a legal hold keeps the paper until it is lifted', async ({
  page,
  another,
  request,
}) => {
  const path = await letter(request, newName('District Court'))
  await askOverApi(request, path, { kind: 'return' })
  await openAs(page, people.operations, path)
  await requests(page).getByRole('button', { name: 'Refuse' }).click()
  const refusal = dialog(page, 'Refuse the request?')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal.getByText('This field is required')).toBeVisible()
  await refusal.getByLabel('Reason').fill('The sender has moved')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(requests(page)).toContainText('Refused')
  await requests(page).getByRole('button', { name: 'Place on legal hold' }).click()
  const hold = dialog(page, 'Place this item on legal hold?')
  await hold.getByLabel('Reason').fill('Dispute about a lease')
  await hold.getByRole('button', { name: 'Place on legal hold' }).click()
  await expect(requests(page)).toContainText('Dispute about a lease')

  const client = await another(PHONE)
  await openAs(client, people.owner, path)
  await expect(requests(client)).toContainText('The sender has moved')
  await expect(requests(client)).toContainText('This item is on legal hold. The paper stays with us.')
  await expect(requests(client)).not.toContainText('Dispute about a lease')
  await requests(client).getByRole('button', { name: 'Ask for' }).click()
  await expect(client.getByRole('menuitem', { name: 'Destroy' })).toBeDisabled()

  await requests(page).getByRole('button', { name: 'Lift legal hold' }).click()
  const lift = dialog(page, 'Lift the legal hold?')
  await lift.getByLabel('Reason').fill('The parties have agreed')
  await lift.getByRole('button', { name: 'Lift legal hold' }).click()
  await expect(requests(page).getByRole('button', { name: 'Place on legal hold' })).toBeVisible()
})

test(
  'an owner keeps an unopened item longer, sees its envelope, and has it scanned',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    test.slow()
    const path = await letter(request, newName('Courier office'), { isUnopened: true })
    await openAs(page, people.owner, path)
    await expect(page.getByText('Ask for a scan to see its pages.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Translate this letter' })).toBeHidden()
    await requests(page).getByRole('button', { name: 'Keep it longer' }).click()
    const form = dialog(page, 'Keep the paper longer')
    await form.getByLabel('Days').fill('14')
    await expect(form).toContainText('14 days cost')
    await form.getByRole('button', { name: 'Keep it longer' }).click()
    await expect(requests(page)).toContainText('44 days left')
    await expect(page.getByRole('img', { name: 'Picture 1 of the envelope' })).toBeVisible({
      timeout: 90_000,
    })
    await page.getByRole('button', { name: 'Ask for a scan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
    await expect(requests(page)).toContainText('Waiting for us')

    const desk = await another()
    await openAs(desk, people.operations, path)
    await expect(desk.getByText('Not opened. The picture shows the envelope.')).toBeVisible()
    const buffer = Buffer.concat([pdf, Buffer.from(path)])
    const pages = { name: 'pages.pdf', mimeType: 'application/pdf', buffer }
    await requests(desk).getByLabel('New scan').last().setInputFiles(pages)
    await requests(desk).getByRole('button', { name: 'Complete' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
    await expect(requests(desk)).toContainText('Done')
    await expect(desk.getByText('Opened and scanned')).toBeVisible()

    await expect(page.getByRole('img', { name: 'Scan of page 1' })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('We haven’t opened this item.')).toBeHidden()
  },
)

test('who acts as a company may cancel a destruction, but is not offered the consent', async ({
  page,
  request,
}) => {
  test.slow()
  const { companyId, owner } = await companyWithOwner(request)
  await receivesMail(request, companyId)
  const path = await letter(request, newName('Old Supplier'), { companyId })
  // Only paper with a read scan is destroyed. Scans are read one at a time, also those of other tests.
  await expect(() => askOverApi(request, path, { kind: 'destroy' }, owner.token)).toPass({
    timeout: 90_000,
  })
  await openWith(page, await actAs(request, companyId, owner.token), path)
  await expect(page.getByRole('region', { name: 'Acting as a company' })).toContainText('changes until')
  await expect(requests(page)).toContainText('Waiting for an owner')
  await expect(requests(page).getByRole('button', { name: 'Cancel request' })).toBeVisible()
  await expect(requests(page).getByRole('button', { name: 'Consent' })).toBeHidden()
  await expect(requests(page).getByRole('button', { name: 'Keep it longer' })).toBeHidden()
})

test('staff propose a rule, the owner approves it, and the next letter follows it', async ({
  page,
  another,
  request,
}) => {
  const { companyId, path, owner } = await companyWithOwner(request)
  await receivesMail(request, companyId)
  await openAs(page, people.operations, `${path}/mail-rules`)
  await page.getByRole('button', { name: 'New rule' }).click()
  const form = dialog(page, 'New rule')
  await form.getByLabel('Action').selectOption('Hold')
  await form.getByLabel('Sender').fill('Harbour Bank')
  await form.getByLabel('Days after arrival').fill('x')
  await form.getByRole('button', { name: 'Propose rule' }).click()
  await expect(form.getByRole('alert')).toContainText('Days after arrival')
  await form.getByLabel('Days after arrival').fill('0')
  await form.getByRole('button', { name: 'Propose rule' }).click()
  const rule = 'Hold mail from “Harbour Bank”'
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve rule: ${rule}` })).toBeHidden()

  const client = await another(PHONE)
  await openWith(client, owner, '/notifications')
  await client.getByRole('link', { name: /Approve a standing rule for your mail/ }).click()
  await expect(client.getByRole('list', { name: 'Standing rules' })).toContainText('Drawn up by us')
  await client.getByRole('button', { name: `Approve rule: ${rule}` }).click()
  await dialog(client, `Approve “${rule}”?`).getByRole('button', { name: 'Approve rule' }).click()
  await expect(client.getByRole('list', { name: 'Standing rules' })).toContainText('Active')
  await expect(client.getByText('No charges.')).toBeVisible()

  await walkTo(client, await letter(request, newName('Harbour Bank'), { companyId }))
  await expect(requests(client)).toContainText(rule, { timeout: 60_000 })

  await walkTo(client, `${path}/mail-rules`)
  await client.getByRole('button', { name: `Stop rule: ${rule}` }).click()
  await dialog(client, `Stop “${rule}”?`).getByRole('button', { name: 'Stop rule' }).click()
  await expect(client.getByText('Rule stopped')).toBeVisible()
  await client.getByRole('button', { name: /^Stopped rules/ }).click()
  await expect(client.getByRole('list', { name: 'Stopped rules' })).toContainText('applied to 1 item')
})
