// The answers to refused HTTP requests, by failure code.
export const httpMessages = {
  BadRequest: 'The request could not be read.',
  BodyTooLarge: 'The request is too large.',
  UnsupportedMediaType: 'This kind of content is not accepted here.',
  TooManyRequests: 'Too many requests. Please try again shortly.',
  NotFound: 'There is nothing here.',
  Unavailable: 'The database cannot be used at the moment. Please try again shortly.',
  Internal: 'Something went wrong on our side. Please try again.',
  archiveTooLarge:
    'Everything of yours is more than one archive can hold (4 GB). Please ask whoever runs this server.',
} as const
