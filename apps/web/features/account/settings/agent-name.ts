// "Firefox · Android" from what a browser says of itself; null when it says nothing we know.
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

const first = (agent: string, known: readonly (readonly [RegExp, string])[]) =>
  known.find(([pattern]) => pattern.test(agent))?.[1]

export const agentName = (agent: string): string | null => {
  const parts = [first(agent, browsers), first(agent, systems)].filter(part => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : null
}
