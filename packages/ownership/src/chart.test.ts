import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeChart, type ChartLink, type Point } from './chart.ts'

const size = { width: 240, height: 72 }
const link = (from: string, to: string): ChartLink => ({ from, to, terms: ['Shares 51 %'] })
const place = (links: readonly ChartLink[]) =>
  placeChart([...new Set(links.flatMap(({ from, to }) => [from, to]))], links, size)

/** Two holdings own each other; one person holds the company directly and through the upper one. */
const links = [
  ...[link('Viktor', 'Upper'), link('Viktor', 'Company'), link('Jana', 'Upper'), link('Pieter', 'Lower')],
  ...[link('Upper', 'Lower'), link('Lower', 'Upper'), link('Lower', 'Company'), link('Company', 'Below')],
]

test('holders are above what they hold in the chart', () => {
  const { boxes, height } = place(links)
  const top = (id: string) => boxes.get(id)!.y
  for (const [holder, held] of [
    ['Viktor', 'Upper'],
    ['Upper', 'Lower'],
    ['Lower', 'Company'],
    ['Company', 'Below'],
  ] as const)
    assert.ok(top(holder) + size.height < top(held), `${holder} is not above ${held}`)
  assert.ok(height >= top('Below') + size.height)
})

test('an arrow of the chart ends at what is held, also where a loop goes up', () => {
  const { boxes, links: drawn } = place(links)
  for (const { link: one, head, line } of drawn) {
    const tip = pointsOf(head)[1]!
    const { x, y } = boxes.get(one.to)!
    assert.ok(tip.x > x && tip.x < x + size.width, `${one.from} to ${one.to}`)
    const isLoop = one.from === 'Lower' && one.to === 'Upper'
    assert.equal(tip.y, isLoop ? y + size.height : y)
    const start = pointsOf(line)[0]!
    assert.equal(start.y, boxes.get(one.from)!.y + (isLoop ? 0 : size.height))
  }
})

test('no line of the chart crosses a box', () => {
  const { boxes, links: drawn } = place(links)
  for (const { link: one, line } of drawn) {
    assert.match(line, /^M [-\d. CV]+$/)
    for (const { x, y } of alongLine(line))
      for (const [id, corner] of boxes) {
        const isInside =
          x > corner.x && x < corner.x + size.width && y > corner.y && y < corner.y + size.height
        assert.equal(isInside, false, `${one.from} to ${one.to} crosses ${id}`)
      }
  }
})

test('the chart places two hundred boxes', () => {
  const many = Array.from({ length: 199 }, (_, index) => link(`n${Math.floor(index / 3)}`, `n${index + 1}`))
  assert.equal(place(many).boxes.size, 200)
})

/** The points that a path without vertical commands names. */
function pointsOf(path: string): Point[] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

/** Points along a path of curves and upright lines. */
function alongLine(path: string): Point[] {
  const [start, ...commands] = path.split(/(?=[CV])/)
  let at = pointsOf(start!)[0]!
  return commands.flatMap((command) => {
    const from = at
    if (command.startsWith('V')) {
      at = { x: from.x, y: Number(command.slice(1)) }
      const to = at.y
      return steps.map((t) => ({ x: from.x, y: from.y + (to - from.y) * t }))
    }
    const [one, two, to] = pointsOf(command) as [Point, Point, Point]
    at = to
    const mix = (t: number, key: 'x' | 'y') =>
      (1 - t) ** 3 * from[key] +
      3 * (1 - t) ** 2 * t * one[key] +
      3 * (1 - t) * t ** 2 * two[key] +
      t ** 3 * to[key]
    return steps.map((t) => ({ x: mix(t, 'x'), y: mix(t, 'y') }))
  })
}

const steps = Array.from({ length: 19 }, (_, index) => (index + 1) / 20)
