import { RE2JS } from 're2js'
import { rolldown } from 'rolldown'
import * as samples from './agreement.ts'
import { expect, test } from '../test.ts'

test('the browser and the server evaluate 2,000 generated forms alike', async ({ page }) => {
  const bundle = await rolldown({ input: `${import.meta.dirname}/agreement.ts` })
  const { output } = await bundle.generate({ format: 'iife', name: 'agreement' })
  await page.goto('about:blank')
  await page.addScriptTag({ content: output[0].code })
  const inBrowser = await page.evaluate(() => {
    const { agreement } = globalThis as unknown as { agreement: typeof samples }
    return agreement.evaluateSamples((expression, text) => new RegExp(`^(?:${expression})$`, 'u').test(text))
  })
  const onServer = samples.evaluateSamples((expression, text) => RE2JS.compile(expression).matches(text))
  expect(new Set(onServer).size).toBeGreaterThan(1_600)
  expect(inBrowser).toEqual(onServer)
})
