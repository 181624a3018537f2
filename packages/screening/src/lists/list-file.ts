import type { ListedParty } from '../entity.ts'

export const listFormats = {
  'ofac-csv': 'OFAC, CSV (SDN or consolidated)',
  'ofac-xml': 'OFAC, XML (SDN.XML or CONSOLIDATED.XML)',
  'un-xml': 'United Nations, XML',
  'eu-csv': 'European Union, CSV 1.1',
  'uk-csv': 'UK Sanctions List, CSV',
  'ftm-json': 'FollowTheMoney, JSON lines',
} as const
export type ListFormat = keyof typeof listFormats

/** One file of a list, as chunks of bytes. A list of OFAC in CSV has up to four files, other lists one. */
export type ListFile = { name: string; content: AsyncIterable<Uint8Array> }

/** A part of a file that could not be read as written. `line` counts from 1. */
export type ListProblem = { file: string; line: number; message: string }

/** Collects what a reader finds beside the parties. `date` is the list's own date, ISO 8601. */
export type ListReport = { date?: string; problems: ListProblem[]; problemCount: number }

/** Reads the files of a format. */
export type ListReader = (files: readonly ListFile[], report: ListReport) => AsyncGenerator<ListedParty>

/** The file cannot be read as a list at all; the message says why in words for staff. */
export class UnreadableList extends Error {}

/** Problems are counted without limit, and kept up to this number. */
const MOST_PROBLEMS = 200

export function createReport(): ListReport {
  return { problems: [], problemCount: 0 }
}

export function reportProblem(report: ListReport, problem: ListProblem): void {
  report.problemCount += 1
  if (report.problems.length < MOST_PROBLEMS) report.problems.push(problem)
}

/** Takes the only file of a format that has one. */
export function onlyFile(files: readonly ListFile[]): ListFile {
  if (files.length !== 1) throw new UnreadableList('This list has one file. Upload only that one.')
  return files[0]!
}
