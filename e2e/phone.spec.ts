import { makeCompany, newName, openAs, people, tokensOf } from './portal.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walking.ts'

test(
  'a phone has the next action at the bottom, the structure as a list, and reasons under refused buttons',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await makeCompany(page.request, newName('Long Phone Quay'))
    const { token } = await tokensOf(people.admin)
    const headers = { authorization: `Bearer ${token}` }
    const owner = { holderType: 'person', name: 'Anna Nowak', interest: 'shareholding', percentage: '25' }
    await page.request.post(`/api/companies/${id}/owners`, { headers, data: owner })
    await openAs(page, people.admin, `/companies/${id}`)
    const edit = page.getByRole('link', { name: 'Edit', exact: true })
    await expect(edit).toBeInViewport({ ratio: 1 })
    const boxOf = () => edit.boundingBox()
    await expect.poll(async () => (await boxOf())?.width).toBeGreaterThan(300)
    const before = await boxOf()
    await page.getByRole('link', { name: 'All history' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 5_000)
    await expect(edit).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await boxOf())?.y).toBe(before?.y)
    await page.getByRole('link', { name: 'All history' }).click()
    await expect(page).toHaveURL(/history/)

    await walkTo(page, `/companies/${id}/structure`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Anna Nowak' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save as PNG' })).toBeHidden()

    const data = { reason: 'Entered twice.' }
    const archived = await page.request.put(`/api/companies/${id}/archival`, { headers, data })
    expect(archived.ok(), await archived.text()).toBe(true)
    await walkTo(page, `/companies/${id}/owners`)
    await expect(page.getByRole('button', { name: 'Add owner' })).toHaveAttribute('aria-disabled', 'true')
    // Visible words: those for a screen reader alone are a pixel wide.
    const words = page.getByText(/Restore it/).last()
    await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(100)
  },
)
