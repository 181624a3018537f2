import { areaRoots, areas, type Area, mayUse } from '../structure-rules.ts'
import { circleProblems } from './circles.ts'
import { type Import, isTest, type SourceFile } from './imports.ts'

/** The area of a file, and the folder of its noun if the areas of its root have such folders. */
type Place = { root: (typeof areaRoots)[number]; area: Area; noun: string; folder: string }

/** Folders outside the areas, imports that the table of areas does not allow, and circles of nouns. */
export function areaProblems(files: SourceFile[], imports: Import[]): string[] {
  const between = imports.flatMap(betweenNouns)
  return [
    ...new Set(files.flatMap(folderProblems)),
    ...between.flatMap(arrowProblems),
    ...circleProblems(
      between.map(({ one, mine, theirs }) => ({ ...one, from: mine.folder, to: theirs.folder })),
    ),
  ]
}

/** The arrows of the table that no import needs any more. */
export function findUnusedArrows(imports: Import[]): string[] {
  const used = new Set(imports.flatMap(betweenNouns).map(({ mine, theirs }) => `${mine.area} ${theirs.area}`))
  return areas.flatMap((mine) =>
    mayUse[mine]
      .filter((theirs) => !used.has(`${mine} ${theirs}`))
      .map((theirs) => `${mine}: uses nothing of ${theirs}; remove it from mayUse`),
  )
}

function folderProblems({ path }: SourceFile): string[] {
  const root = areaRoots.find(({ of }) => path.startsWith(`${of}/`))
  if (!root) return []
  const { of, beside = [], hasNouns, area } = root
  const [first = '', ...rest] = path.slice(of.length + 1).split('/')
  if (!area && rest.length > 0 && !isArea(first) && !beside.includes(first))
    return [`${of}/${first}: is not an area`]
  return hasNouns && rest.length < (area ? 1 : 2) ? [`${path}: belongs in the folder of its noun`] : []
}

type Between = { one: Import; mine: Place; theirs: Place }

/** An import from one noun by another of the same root. In a root without nouns, each area counts as one. */
function betweenNouns(one: Import): Between[] {
  if (isTest(one.from)) return []
  const [mine, theirs] = [placeOf(one.from), placeOf(one.to)]
  if (!mine || !theirs || mine.root !== theirs.root || mine.folder === theirs.folder) return []
  return [{ one, mine, theirs }]
}

/** The nouns of an area may use each other; another area only as the table says. */
function arrowProblems({ one, mine, theirs }: Between): string[] {
  const isAllowed = mine.area === theirs.area || mayUse[mine.area].includes(theirs.area)
  const isPublic = !mine.root.hasNouns || one.to === `${theirs.folder}/${theirs.noun}.public.ts`
  return [
    ...(isAllowed ? [] : [`${mine.area} may not use ${theirs.area}: see mayUse`]),
    ...(isAllowed && !isPublic ? [`${theirs.noun} offers only its public file`] : []),
  ].map((reason) => `${one.from}: imports ${one.to}, but ${reason}`)
}

function placeOf(path: string): Place | undefined {
  const root = areaRoots.find(({ of }) => path.startsWith(`${of}/`))
  if (!root) return undefined
  const parts = path
    .slice(root.of.length + 1)
    .split('/')
    .slice(0, -1)
  const area = root.area ?? parts.shift()
  if (area === undefined || !isArea(area)) return undefined
  const noun = root.hasNouns ? parts[0] : ''
  if (noun === undefined) return undefined
  return {
    root,
    area,
    noun,
    folder: [root.of, ...(root.area ? [] : [area]), ...(noun ? [noun] : [])].join('/'),
  }
}

function isArea(name: string): name is Area {
  return areas.some((area) => area === name)
}
