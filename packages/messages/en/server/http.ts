// The answers to refused HTTP requests, by failure code.
export const httpMessages = {
  BadRequest: 'The request could not be read.',
  BodyTooLarge: 'The request is too large.',
  UnsupportedMediaType: 'This content type is not supported here.',
  TooManyRequests: 'Too many requests. Please try again shortly.',
  NotFound: 'There is nothing here.',
  Unavailable: 'The database is not available right now. Please try again shortly.',
  Internal: 'Something went wrong on our side. Please try again.',
  archiveTooLarge: 'Your data does not fit into one archive (4 GB). Please contact whoever runs this server.',
} as const
