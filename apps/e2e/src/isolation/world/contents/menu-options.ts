import { type CompanyFixture, MARK, type TwoCompanies } from '@prosa/harness';

/** Creates an option of a queue's menu in each company, and one in the second that is deleted. */
export async function options({ first, second }: TwoCompanies) {
  return {
    first: await menuOption(first, `Opcao ${MARK}`),
    second: await menuOption(second, 'Opcao'),
    deleted: await deletedOption(second),
  };
}

async function menuOption({ api, queueId }: CompanyFixture, name: string): Promise<number> {
  const { id } = await api.expect<{ id: number }>('POST', '/chatbot', {
    body: { queueId, name, greetingMessage: 'Pois não?' },
  });
  return id;
}

async function deletedOption(company: CompanyFixture): Promise<number> {
  const id = await menuOption(company, 'Opcao ida');
  await company.api.expect('DELETE', `/chatbot/${id}`);
  return id;
}
