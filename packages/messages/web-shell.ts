// Words of the frame: titles, menu, guards, errors.
export const product = {
  title: 'Sidepot',
  quietTitle: 'Notes',
  titled: (screen: string) => `${screen} · Sidepot`,
  version: 'v1.0.20250920.0925',
} as const
