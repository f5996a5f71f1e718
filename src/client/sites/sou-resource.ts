/** Operating units on the server. */
export const souResource = { endpoint: '/api/sous', entity: 'operating_unit' };
