import type { Locator, Page } from 'playwright-core';

const TABS = { message: 'Mensagens', confirmation: 'Confirmação' } as const;
const FIELDS = { message: 'Mensagem', confirmation: 'Confirmação' } as const;

/** The console's pages of campaigns as a person uses them. */
export class CampaignPages {
  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  /** Makes a campaign for a list, and opens it. */
  async create(name: string, list: string): Promise<void> {
    await this.page.goto(`${this.url}/campaigns`);
    await this.page.getByRole('button', { name: 'Nova campanha' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Nome da campanha').fill(name);
    await dialog.getByRole('combobox', { name: 'Lista de contatos' }).selectOption(list);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await this.page.waitForURL(/\/campaigns\/\d+/);
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`${this.url}/campaigns/${id}`);
  }

  /** Of the campaign that is open. */
  campaignId(): number {
    return Number(/\/campaigns\/(\d+)/.exec(this.page.url())?.[1]);
  }

  async chooseConnections(...names: string[]): Promise<void> {
    await this.tab('Público e horário');
    for (const name of names) await this.page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true });
  }

  async writeTexts(step: keyof typeof TABS, texts: readonly string[]): Promise<void> {
    await this.tab(TABS[step]);
    for (const [index, text] of texts.entries()) {
      await this.page.getByRole('tab', { name: `Texto ${index + 1}` }).click();
      await this.page.getByRole('textbox', { name: `${FIELDS[step]} ${index + 1}` }).fill(text);
    }
  }

  /** Lets it ask before the message. */
  async requestConfirmation(questions: readonly string[]): Promise<void> {
    await this.tab(TABS.confirmation);
    await this.page.getByRole('switch', { name: 'Pedir confirmação antes' }).setChecked(true, { force: true });
    await this.writeTexts('confirmation', questions);
  }

  /** Chooses the template that a Cloud connection sends as the message, with its values in their order. */
  async chooseTemplate(connection: string, template: RegExp, values: readonly string[]): Promise<void> {
    await this.tab(TABS.message);
    const choice = this.page.getByRole('combobox', { name: `Modelo de ${connection}` });
    const option = choice.getByRole('option', { name: template });
    await option.waitFor({ state: 'attached' });
    await choice.selectOption((await option.getAttribute('value'))!);
    for (const [index, value] of values.entries()) {
      await this.page.getByRole('textbox', { name: `Texto: ${index + 1}` }).fill(value);
    }
  }

  async replyIn(queue: string): Promise<void> {
    await this.tab('Respostas');
    await this.page.getByRole('combobox', { name: 'Fila das respostas' }).selectOption(queue);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Salvar' }).click();
    await this.page.getByText('Operação realizada com sucesso!').last().waitFor();
  }

  /** Starts the saved campaign, after the forecast says this. */
  async start(forecast: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Iniciar agora' }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByText(forecast).waitFor();
    await dialog.getByRole('button', { name: 'Iniciar agora' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async openReport(id: number): Promise<void> {
    await this.page.goto(`${this.url}/campaign/${id}/report`);
  }

  /** A figure of the report, by its label. */
  figure(label: string): Locator {
    return this.page.getByRole('region', { name: 'Números' }).getByRole('group', { name: label, exact: true });
  }

  /** Resolves when the report shows these figures. */
  async shows(figures: Record<string, number>): Promise<void> {
    for (const [label, value] of Object.entries(figures)) {
      await this.figure(label).getByText(String(value), { exact: true }).first().waitFor();
    }
  }

  /** Stops or restarts it in its report. */
  async act(button: 'Parar' | 'Reiniciar'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: `${button} campanha` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  private tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }
}
